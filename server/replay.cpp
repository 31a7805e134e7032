#include "server/replay.h"

#include <boost/json.hpp>

#include "agents/think.h"
#include "core/base/assert.h"
#include "core/base/json_text.h"
#include "core/game/exports.h"
#include "core/wire/answers.h"

namespace strategion::server {

namespace json = boost::json;

Expected<std::unique_ptr<Replay>> Replay::make(const Record& record, const AnyGame& game,
                                               std::shared_ptr<const AnyRules> rules, std::string title) {
  if (record.lines.size() > kReplayStepsMax) {
    return fail("too-long",
                "the record has more than 5,000 lines, which is more than the page can show; "
                "`strategion replay` reads it");
  }
  const Start start{record.header.setup, record.header.players, record.header.time, record.header.position};
  auto match = Match::dealt_with(game, rules, start, Xoshiro(0));
  if (!match) return std::unexpected(match.error());
  std::unique_ptr<Replay> made(new Replay);
  made->game_ = &game;
  made->rules_ = std::move(rules);
  made->title_ = std::move(title);
  made->players_ = record.header.players;
  made->record_ = std::make_shared<const Record>(record);
  made->steps_.push_back({match->state(), std::nullopt, {}, {}});
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const std::size_t since = match->history().size();
    Expected<void> taken;
    try {
      taken = match->repeat(record.lines[i]);
    } catch (const Defect& defect) {
      taken = fail("defect", std::string("the rules failed here: ") + defect.what());
    }
    if (!taken) return fail(taken.error().code, taken.error().sentence, "line " + std::to_string(i + 2));
    const bool acted = std::holds_alternative<Acted>(record.lines[i]);
    if (!acted && !std::holds_alternative<TableActed>(record.lines[i])) continue;
    Step step{match->state(), std::nullopt, {}, {}};
    for (std::size_t act = since; act < match->history().size(); ++act) {
      const AppliedAct& applied = match->history()[act];
      if (is_player(applied.seat)) step.actor = applied.seat;
      if (!applied.action.empty()) step.act += (step.act.empty() ? "" : ", ") + applied.action;
      step.told.insert(step.told.end(), applied.told.begin(), applied.told.end());
    }
    made->steps_.push_back(std::move(step));
  }
  if (match->is_over()) made->result_ = result_json(*match);
  return made;
}

Expected<std::unique_ptr<Replay>> Replay::open(const Record& record, const AnyGame& game,
                                               std::shared_ptr<const AnyRules> rules, std::string title) {
  return make(record, game, std::move(rules), std::move(title));
}

Expected<std::unique_ptr<Replay>> Replay::of_seat(const Record& record, const AnyGame& game,
                                                  std::shared_ptr<const AnyRules> rules, std::string title,
                                                  Seat viewer) {
  auto replay = make(record, game, std::move(rules), std::move(title));
  if (replay) (*replay)->keep_what_was_noticed(viewer);
  return replay;
}

void Replay::keep_what_was_noticed(Seat viewer) {
  only_ = viewer;
  std::vector<Step> noticed;
  for (Step& step : steps_) {
    std::erase_if(step.told, [&](const Told& told) { return !told.audience.has(viewer); });
    if (step.actor != viewer) step.act.clear();
    const bool changed =
        noticed.empty() || rules_->view_hash(noticed.back().state, viewer) != rules_->view_hash(step.state, viewer);
    if (changed || !step.told.empty()) {
      noticed.push_back(std::move(step));
    }
  }
  steps_ = std::move(noticed);
}

json::object Replay::outline(const std::string& id) const {
  json::array steps;
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    const Step& step = steps_[at];
    const Seat listener = only_.value_or(kSpectator);
    json::array events;
    for (const Told& told : step.told) {
      if (told.audience.has(listener)) events.push_back(phrase_json(told.phrase));
    }
    json::object line{{"at", at},
                      {"seat", step.actor ? seat_json(*step.actor) : json::value(nullptr)},
                      {"act", step.act.empty() ? json::value(nullptr) : json::value(step.act)},
                      {"events", std::move(events)}};
    if (const auto turn = turn_of(rules_->view(step.state, listener))) line["turn"] = *turn;
    steps.push_back(std::move(line));
  }
  return {{"replay", id},
          {"game", json_text(game_->id())},
          {"title", title_},
          {"players", json::array(players_.begin(), players_.end())},
          {"seats", rules_->seats()},
          {"open", !only_},
          {"seat", only_ ? seat_json(*only_) : json::value(nullptr)},
          {"result", result_},
          {"steps", std::move(steps)}};
}

std::expected<std::optional<Seat>, RpcError> Replay::viewer_of(const json::value& seat) const {
  std::optional<Seat> viewer;
  if (const auto* number = seat.if_int64(); number != nullptr && *number >= 0 && *number < rules_->seats()) {
    viewer = strategion::seat(static_cast<int>(*number));
  } else if (seat == "spectator") {
    viewer = kSpectator;
  } else if (seat != "open") {
    return std::unexpected(rpc_error(RpcCode::kBadParams, "\"seat\" should be a seat, \"spectator\" or \"open\""));
  }
  if (only_ && viewer != only_) {
    return std::unexpected(
        rpc_error(RpcCode::kNotYourSeat, "while the match runs only your own past views can be seen"));
  }
  return viewer;
}

std::expected<const Replay::Step*, RpcError> Replay::step_at(std::size_t at) const {
  if (at < steps_.size()) return &steps_[at];
  return std::unexpected(
      rpc_error(RpcCode::kBadParams, "\"at\" should be from 0 to " + std::to_string(steps_.size() - 1)));
}

RpcResult Replay::view(const std::string& id, std::size_t at, const json::value& seat) const {
  const auto viewer = viewer_of(seat);
  if (!viewer) return std::unexpected(viewer.error());
  const auto step = step_at(at);
  if (!step) return std::unexpected(step.error());
  const AnyState& state = (*step)->state;
  json::array events;
  for (const Told& told : (*step)->told) {
    if (!*viewer || told.audience.has(**viewer)) events.push_back(phrase_json(told.phrase));
  }
  return json::object{{"replay", id},
                      {"at", at},
                      {"seat", seat},
                      {"view", *viewer ? rules_->view(state, **viewer) : rules_->open_view(state)},
                      {"events", std::move(events)},
                      {"asked", seats_json(rules_->asking(state).seats)},
                      {"prompt", phrase_json(rules_->prompt(state, viewer->value_or(kSpectator)))}};
}

std::expected<AnyState, RpcError> Replay::world(std::size_t at, const json::value& seat, std::uint64_t seed) const {
  const auto viewer = viewer_of(seat);
  if (!viewer) return std::unexpected(viewer.error());
  const auto step = step_at(at);
  if (!step) return std::unexpected(step.error());
  if (!*viewer) return (*step)->state;
  Xoshiro rng(seed);
  return rules_->redeal((*step)->state, **viewer, rng);
}

std::expected<ReviewOrder, RpcError> Replay::review_order(const json::value& seat) const {
  const auto viewer = viewer_of(seat);
  if (!viewer) return std::unexpected(viewer.error());
  if (!*viewer || !is_player(**viewer)) {
    return std::unexpected(rpc_error(RpcCode::kBadParams, "\"seat\" should be a seat: what it knew is reviewed"));
  }
  if (only_ || result_.is_null()) {
    return std::unexpected(rpc_error(RpcCode::kNotAllowed, "the match is not over; it can be reviewed when it is"));
  }
  if (!has_knowledge(*rules_)) {
    return std::unexpected(
        rpc_error(RpcCode::kNotAllowed, "no search knows this game yet, so there is no review of it"));
  }
  return ReviewOrder{record_, game_, rules_, **viewer};
}

}  // namespace strategion::server
