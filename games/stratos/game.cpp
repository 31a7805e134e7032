#include "games/stratos/game.h"

#include "core/game/adapter.h"
#include "games/stratos/content/catalogue.h"
#include "games/stratos/content/loader.h"
#include "games/stratos/content/show.h"
#include "games/stratos/options.h"
#include "games/stratos/scenarios.h"

namespace strategion::stratos {
namespace {

inline constexpr int kRulesVersion = 1;

class StratosGame final : public content::PackedGame<Content> {
 public:
  std::string_view id() const override { return "stratos"; }
  std::string_view rule_prefix() const override { return "ST"; }
  int rules_version() const override { return kRulesVersion; }

  std::vector<OptionCard> options() const override { return option_cards(); }

  Expected<std::unique_ptr<AnyRules>> open(const Setup& setup, const PackShelf& shelf) const override {
    const auto content = load(shelf);
    if (!content) return std::unexpected(content.error());
    const auto plan = plan_match(setup, *content);
    if (!plan) return std::unexpected(plan.error());
    return std::make_unique<Adapter<Words>>(Rules(plan->content, plan->options, plan->scenario), plan->setup,
                                            packs_of(**content, plan->scenario));
  }
  std::vector<std::pair<std::string, Setup>> bench_setups() const override {
    return {{"2-seats", {.game = "stratos", .scenario = "free-for-all", .seats = 2, .options = {}, .carry = {}}},
            {"5-seats", {.game = "stratos", .scenario = "five-corners", .seats = 5, .options = {}, .carry = {}}}};
  }

 private:
  content::ReadPacks<Content> read() const override { return &load_content; }
};

}  // namespace

const AnyGame& game() {
  static const StratosGame kGame;
  return kGame;
}

}  // namespace strategion::stratos
