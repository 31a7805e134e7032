// The whole server in one thread: its store, its clock, its chance and its threads are ours to move.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <memory>

#include "server/hall.h"
#include "server/store/memory/memory_store.h"
#include "tests/core/wire_house.h"

namespace strategion::server {

class SimClock final : public Clock {
 public:
  std::int64_t steady_ms() const override { return steady; }
  std::int64_t wall_ms() const override { return wall; }
  void pass(std::int64_t ms) {
    steady += ms;
    wall += ms;
  }
  std::int64_t steady = 1'000'000;
  std::int64_t wall = 1'790'000'000'000;
};

class SimEntropy final : public Entropy {
 public:
  explicit SimEntropy(std::uint64_t seed) : rng_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_());
  }

 private:
  Xoshiro rng_;
};

// Does nothing until it is told to.
class SimArchive final : public Archive {
 public:
  explicit SimArchive(MemoryStore& store) : store_(store) {}
  void commit(Batch batch, Committed done) override {
    jobs_.push_back([this, batch = std::move(batch), done = std::move(done)](bool answers) {
      const Outcome outcome = store_.commit(std::span(&batch, 1));
      if (answers) done(outcome);
    });
  }
  void load(std::string table, Loaded done) override {
    jobs_.push_back([this, table = std::move(table), done = std::move(done)](bool answers) {
      if (answers) done(store_.rows(table));
    });
  }
  void backup(std::filesystem::path file, BackedUp done) override {
    jobs_.push_back([this, file = std::move(file), done = std::move(done)](bool answers) {
      const Expected<void> copied = store_.backup(file);
      if (answers) done(copied);
    });
  }
  bool has_work() const { return !jobs_.empty(); }
  void step() { take()(true); }
  // The machine stops after the disk has written and before anybody hears of it.
  void step_unheard() { take()(false); }

 private:
  std::function<void(bool)> take() {
    auto job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
  }
  MemoryStore& store_;
  std::deque<std::function<void(bool)>> jobs_;
};

class SimThinker final : public Thinker {
 public:
  void think(Thought thought, Done done) override { jobs_.push_back({std::move(thought), std::move(done)}); }
  bool has_work() const { return !jobs_.empty(); }
  void step() {
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    const std::string action = answer_of(job.thought);
    job.done(std::move(job.thought.agent), action);
  }

 private:
  struct Job {
    Thought thought;
    Done done;
  };
  std::deque<Job> jobs_;
};

class SimReviewer final : public Reviewer {
 public:
  void review(ReviewOrder order, Done done) override {
    jobs_.push_back([order = std::move(order), done = std::move(done)] { done(review_of(order, {})); });
  }
  bool has_work() const { return !jobs_.empty(); }
  std::size_t waiting() const { return jobs_.size(); }
  void step() {
    const auto job = std::move(jobs_.front());
    jobs_.pop_front();
    job();
  }

 private:
  std::deque<std::function<void()>> jobs_;
};

class SimAdviser final : public Adviser {
 public:
  void advise(Question question, Done done) override {
    jobs_.push_back([question = std::move(question), done = std::move(done)] { done(advice_on(question)); });
  }
  bool has_work() const { return !jobs_.empty(); }
  std::size_t waiting() const { return jobs_.size(); }
  void step() {
    const auto job = std::move(jobs_.front());
    jobs_.pop_front();
    job();
  }

 private:
  std::deque<std::function<void()>> jobs_;
};

// Everything of a server that ends with its process.
struct Running {
  Running(const House& house, SimClock& clock, SimEntropy& entropy, MemoryStore& store, const Examples& examples)
      : people(clock, entropy),
        shelf(house),
        archive(store),
        hall({house, clock, entropy, archive, thinker, reviewer, adviser, shelf, people, examples,
              house.agents.front()}) {
    people.restore(*store.everybody());
    shelf.restore(*store.packs());
    const auto restored = hall.restore(*store.cards());
    EXPECT_TRUE(restored.has_value());
  }
  People people;
  RuleShelf shelf;
  SimArchive archive;
  SimThinker thinker;
  SimReviewer reviewer;
  SimAdviser adviser;
  Hall hall;
};

class SimServer {
 public:
  explicit SimServer(std::uint64_t seed = 1, House house = sample_house(), Examples shipped = {})
      : entropy(seed), examples(std::move(shipped)), house_(std::move(house)) {
    boot();
  }
  void boot() { running_ = std::make_unique<Running>(house_, clock, entropy, store, examples); }
  void crash() { running_.reset(); }
  bool is_up() const { return running_ != nullptr; }
  Hall& hall() { return running_->hall; }
  SimArchive& archive() { return running_->archive; }
  SimThinker& thinker() { return running_->thinker; }
  SimReviewer& reviewer() { return running_->reviewer; }
  SimAdviser& adviser() { return running_->adviser; }
  RuleShelf& shelf() { return running_->shelf; }
  const House& house() const { return house_; }

  // A person who has been here before.
  std::string person(const std::string& name) {
    const PersonRow row{"p-" + name, name, clock.wall};
    const Batch batch{row};
    EXPECT_EQ(store.commit(std::span(&batch, 1)), Outcome::kCommitted);
    running_->people.add(row);
    return row.id;
  }
  // Until nothing is left to do.
  void settle() {
    for (int i = 0; i < 100'000; ++i) {
      if (archive().has_work()) {
        archive().step();
      } else if (thinker().has_work()) {
        thinker().step();
      } else if (reviewer().has_work()) {
        reviewer().step();
      } else if (adviser().has_work()) {
        adviser().step();
      } else {
        return;
      }
    }
    ADD_FAILURE() << "the server does not come to rest";
  }
  // The table as the log tells it.
  std::unique_ptr<Room> folded(const std::string& table) {
    auto room = std::make_unique<Room>(table, house_, running_->shelf, entropy);
    const auto rows = store.rows(table);
    for (const Row& row : *rows) {
      const auto repeated = room->repeat(row);
      EXPECT_TRUE(repeated.has_value()) << (repeated ? "" : repeated.error().text());
      if (!repeated) break;
    }
    return room;
  }

  SimClock clock;
  SimEntropy entropy;
  MemoryStore store;
  Examples examples;

 private:
  House house_;
  std::unique_ptr<Running> running_;
};

// A connection that asks and waits.
class Visitor final : public Sender {
 public:
  // `until_ms`: when the session ends, by the wall clock.
  Visitor(SimServer& server, std::string person, std::int64_t until_ms = std::numeric_limits<std::int64_t>::max())
      : server_(server), person_(std::move(person)), until_ms_(until_ms) {
    connect();
  }
  ~Visitor() override {
    if (server_.is_up() && id_ != 0) server_.hall().disconnect(id_);
  }
  void connect() {
    const auto id =
        server_.hall().connect(person_, *this, {"http://localhost:8080", "this-computer", "note"}, until_ms_);
    ASSERT_TRUE(id.has_value());
    id_ = *id;
  }
  void disconnect() { server_.hall().disconnect(std::exchange(id_, 0)); }
  void send(std::string text) override {
    boost::json::object message = boost::json::parse(text).as_object();
    if (message.contains("method")) {
      told.push_back(std::move(message));
    } else {
      answers.push_back(std::move(message));
    }
  }

  void say(std::string_view text) { server_.hall().receive(id_, text); }
  void ask(std::string_view method, boost::json::object params) {
    say(boost::json::serialize(boost::json::object{{"jsonrpc", "2.0"},
                                                   {"id", ++asked_},
                                                   {"method", boost::json::string(method.data(), method.size())},
                                                   {"params", std::move(params)}}));
  }
  // Everything under way is finished before the answer is looked at; limits have time to refill.
  boost::json::object raw(std::string_view method, boost::json::object params) {
    server_.clock.pass(200);
    answers.clear();
    ask(method, std::move(params));
    server_.settle();
    if (answers.size() == 1) return answers.front();
    ADD_FAILURE() << method << ": " << answers.size() << " answers";
    return {};
  }
  boost::json::object call(std::string_view method, boost::json::object params) {
    const boost::json::object answer = raw(method, std::move(params));
    if (answer.contains("result") && answer.at("result").is_object()) return answer.at("result").as_object();
    ADD_FAILURE() << method << ": " << boost::json::serialize(answer);
    return {};
  }
  // "ok", or the error's name.
  std::string code(std::string_view method, boost::json::object params) {
    const boost::json::object answer = raw(method, std::move(params));
    if (answer.contains("result")) return "ok";
    return std::string(answer.at("error").at("data").at("code").as_string());
  }
  std::string sentence(std::string_view method, boost::json::object params) {
    const boost::json::object answer = raw(method, std::move(params));
    return answer.contains("result") ? "ok" : std::string(answer.at("error").at("message").as_string());
  }
  std::vector<boost::json::object> notices(std::string_view method) const {
    std::vector<boost::json::object> found;
    for (const auto& message : told) {
      if (message.at("method").as_string() == boost::json::string_view(method.data(), method.size())) {
        found.push_back(message.at("params").as_object());
      }
    }
    return found;
  }
  const std::string& person() const { return person_; }

  std::vector<boost::json::object> answers;
  std::vector<boost::json::object> told;

 private:
  SimServer& server_;
  std::string person_;
  std::int64_t until_ms_;
  ConnectionId id_ = 0;
  int asked_ = 0;
};

inline std::string text_at(const boost::json::object& object, std::string_view key) {
  return std::string(object.at(boost::json::string_view(key.data(), key.size())).as_string());
}

}  // namespace strategion::server
