// One JSON object: docs/formats/simulation.md.
#include <array>
#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "core/record/lines.h"
#include "lab/writers.h"

namespace strategion::lab {

namespace {

namespace json = boost::json;

constexpr int kFormat = 1;

json::array pair_json(const Interval& interval) { return {interval.low, interval.high}; }

// Nothing measured is null, not a number that means nothing.
void put(json::object& into, std::string_view name, const Estimate& value) {
  const json::string_view key(name.data(), name.size());
  if (value.known) {
    into[key] = value.value;
    into["interval"] = pair_json(value.interval);
  } else {
    into[key] = nullptr;
    into["interval"] = nullptr;
  }
}

json::object share_json(const Share& share) {
  json::object object{{"count", share.count}, {"of", share.of}};
  put(object, "share", estimate(share));
  return object;
}

json::object mean_json(const Estimate& mean) {
  json::object object;
  put(object, "mean", mean);
  return object;
}

json::object head_json(const Head& head) {
  json::object object = setup_json(head.setup);
  object.erase("carry");
  object["title"] = head.title;
  object["version"] = head.version;
  object["rules_version"] = head.rules_version;
  object["from_position"] = head.from_position;
  json::array packs;
  for (const PackStamp& pack : head.packs) {
    packs.push_back(json::object{{"id", pack.id}, {"version", pack.version}, {"hash", pack.hash}});
  }
  object["packs"] = std::move(packs);
  object["agents"] = json::array(head.agents.begin(), head.agents.end());
  object["rotation"] = head.rotation;
  object["seed"] = head.seed;
  object["games"] = head.games;
  object["played"] = head.played;
  object["counted"] = head.counted;
  object["command"] = head.command;
  return object;
}

json::object length_json(const Length& length) {
  const Histogram& h = length.histogram;
  json::object object{{"unit", length.unit}};
  put(object, "mean", estimate(h.sum()));
  object["least"] = h.least();
  object["p10"] = h.percentile(10);
  object["median"] = h.percentile(50);
  object["p90"] = h.percentile(90);
  object["most"] = h.most();
  json::array bins;
  for (const auto& [value, count] : h.counts()) bins.push_back(json::array{value, count});
  object["histogram"] = std::move(bins);
  return object;
}

json::object wins_json(const Report& report) {
  json::array tables;
  for (const WinTable& table : report.wins) {
    json::array rows;
    for (const WinRow& row : table.rows) {
      json::object object{{"name", row.name}};
      for (auto& field : share_json(row.wins)) object[field.key()] = field.value();
      rows.push_back(std::move(object));
    }
    tables.push_back(json::object{{"by", table.by}, {"fair", table.fair}, {"rows", std::move(rows)}});
  }
  return {{"shared", share_json(report.shared)}, {"tables", std::move(tables)}};
}

json::object number_json(const NumberRow& row) {
  json::object of_all;
  put(of_all, "share", estimate(row.part));
  json::object object{{"name", row.name},
                      {"a_match", mean_json(estimate(row.part.part))},
                      {"of_all", std::move(of_all)},
                      {"winners", nullptr},
                      {"others", nullptr},
                      {"difference", nullptr}};
  if (row.is_seats && row.winners.n > 0) {
    object["winners"] = mean_json(estimate(row.winners));
    object["others"] = mean_json(estimate(row.others));
    object["difference"] = mean_json(difference(row.others, row.winners));
  }
  return object;
}

json::object thing_json(const ThingRow& row) {
  json::array deeds;
  for (const DeedRow& deed : row.deeds) {
    deeds.push_back(json::object{{"deed", deed.name},
                                 {"use", deed.deed.is_use},
                                 {"times", deed.deed.times},
                                 {"matches", deed.deed.matches},
                                 {"wins", share_json(deed.deed.wins)}});
  }
  return {{"id", row.id},
          {"name", row.name},
          {"times", row.times()},
          {"used", share_json(row.used)},
          {"wins", share_json(row.wins)},
          {"expected", row.wins.of == 0 ? json::value(nullptr) : json::value(row.expected)},
          {"deeds", std::move(deeds)}};
}

json::array ids_json(const std::vector<Thing>& things) {
  json::array ids;
  for (const Thing& thing : things) ids.push_back(json::value(thing.id));
  return ids;
}

json::object faults_json(const Report& report) {
  json::array matches;
  for (const FaultRow& fault : report.faults) {
    matches.push_back(json::object{{"match", fault.number + 1},
                                   {"fault", fault.what},
                                   {"act", fault.act},
                                   {"record", fault.file.empty() ? json::value(nullptr) : json::value(fault.file)}});
  }
  return {{"count", report.faulty}, {"matches", std::move(matches)}};
}

json::object difference_json(const Difference& one) {
  constexpr std::array<std::string_view, 3> kMarks{"none", "likely", "sure"};
  json::object object{{"group", one.group},
                      {"what", one.what},
                      {"unit", one.is_share ? "share" : "number"},
                      {"before", one.before},
                      {"after", one.after}};
  put(object, "change", one.change);
  object["mark"] = json_text(kMarks[static_cast<std::size_t>(one.mark)]);
  return object;
}

}  // namespace

json::object json_of(const Report& report) {
  json::array remarks;
  for (const std::string& remark : remarks_of(report)) remarks.push_back(json::value(remark));
  json::array lengths;
  for (const Length& length : report.lengths) lengths.push_back(length_json(length));
  json::array ends;
  for (const EndRow& row : report.ends) {
    json::object object{{"reason", row.reason}, {"sentence", row.sentence}};
    for (auto& field : share_json(row.share)) object[field.key()] = field.value();
    ends.push_back(std::move(object));
  }
  json::array scores;
  for (const ScoreRow& row : report.scores) {
    json::object object{{"seat", row.seat}};
    put(object, "mean", estimate(row.sum));
    scores.push_back(std::move(object));
  }
  json::array numbers;
  for (const NumberTable& table : report.numbers) {
    json::array rows;
    for (const NumberRow& row : table.rows) rows.push_back(number_json(row));
    numbers.push_back(json::object{{"group", table.group}, {"rows", std::move(rows)}});
  }
  json::array things;
  for (const ThingTable& table : report.things) {
    json::array rows;
    for (const ThingRow& row : table.rows) rows.push_back(thing_json(row));
    things.push_back(json::object{{"kind", table.kind},
                                  {"rows", std::move(rows)},
                                  {"unused", ids_json(table.unused)},
                                  {"not_in_this_match", ids_json(table.absent)}});
  }
  return {{"strategion", "simulation"},     {"format", kFormat},
          {"head", head_json(report.head)}, {"stopped", report.stopped},
          {"remarks", std::move(remarks)},  {"set_aside", faults_json(report)},
          {"lengths", std::move(lengths)},  {"wins", wins_json(report)},
          {"ends", std::move(ends)},        {"scores", std::move(scores)},
          {"numbers", std::move(numbers)},  {"things", std::move(things)}};
}

json::object json_of(const Comparison& comparison) {
  json::array differences;
  for (const Difference& one : comparison.differences) differences.push_back(difference_json(one));
  return {{"strategion", "comparison"},           {"format", kFormat},
          {"marked", comparison.marked()},        {"differences", std::move(differences)},
          {"before", json_of(comparison.before)}, {"after", json_of(comparison.after)}};
}

}  // namespace strategion::lab
