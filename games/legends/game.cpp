#include "games/legends/game.h"

#include <map>

#include "core/game/adapter.h"
#include "games/legends/content/catalogue.h"
#include "games/legends/content/loader.h"
#include "games/legends/content/show.h"
#include "games/legends/options.h"
#include "games/legends/scenarios.h"

namespace strategion::legends {
namespace {

inline constexpr int kRulesVersion = 1;

// The packs that a match's pieces and boards come from.
std::vector<PackStamp> stamps(const MatchPlan& plan, const Content& content) {
  std::map<std::string, bool> used;
  for (const Army& army : plan.armies) {
    for (const PieceId piece : army.pieces) used[content.pieces[piece.index()].pack] = true;
  }
  for (const auto& boards : plan.boards) {
    for (const Board* board : boards) used[board->pack] = true;
  }
  std::vector<PackStamp> list;
  for (const auto& pack : content.packs) {
    if (used.contains(pack.id)) list.push_back({pack.id, pack.version, pack.hash});
  }
  return list;
}

class LegendsGame final : public content::PackedGame<Content> {
 public:
  std::string_view id() const override { return "legends"; }
  std::string_view rule_prefix() const override { return "LG"; }
  int rules_version() const override { return kRulesVersion; }

  std::vector<OptionCard> options() const override { return option_cards(); }

  Expected<std::unique_ptr<AnyRules>> open(const Setup& setup, const PackShelf& shelf) const override {
    const auto content = load(shelf);
    if (!content) return std::unexpected(content.error());
    const auto plan = plan_match(setup, **content);
    if (!plan) return std::unexpected(plan.error());
    // A size is a game of its own to searches and bench; here it is picked by the setup.
    if (plan->options.seats == 2) return make<Small>(*plan, *content);
    return make<Large>(*plan, *content);
  }
  std::vector<std::pair<std::string, Setup>> bench_setups() const override {
    return {{"2-seats", {.game = "legends", .scenario = "battle", .seats = 2, .options = {}, .carry = {}}},
            {"8-seats", {.game = "legends", .scenario = "teams", .seats = 8, .options = {}, .carry = {}}}};
  }

 private:
  content::ReadPacks<Content> read() const override { return &load_content; }

  template <class Size>
  static std::unique_ptr<AnyRules> make(const MatchPlan& plan, const std::shared_ptr<const Content>& content) {
    return std::make_unique<Adapter<Words<Size>>>(Rules<Size>(content, plan.options, plan.armies, plan.boards),
                                                  plan.setup, stamps(plan, *content));
  }
};

}  // namespace

const AnyGame& game() {
  static const LegendsGame kGame;
  return kGame;
}

}  // namespace strategion::legends
