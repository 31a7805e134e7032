#include "agents/stratos/buying.h"

namespace strategion::stratos {

namespace {

constexpr int kGemWorth = 300;
constexpr int kTradeGain = 60;
constexpr int kRetrainGain = 500;

struct Bid {
  Action action;
  Why why;
  Cost cost{};
  int value = 0;
};

const Offer* offer_of(const Market& market, std::uint8_t what, Space at = kNowhere) {
  for (const Offer& offer : market.offers()) {
    if (offer.what == what && (at == kNowhere || offer.at == at)) return &offer;
  }
  return nullptr;
}

Why saving_for(const Situation& sight, const Market& market) {
  const Offer* best = market.best();
  if (best == nullptr || best->lacking == 0) return {.because = Because::kNothingToBuy};
  for (std::size_t i = 0; i < kMain; ++i) {
    const int lacks = best->cost[i] - sight.tokens()[i];
    if (lacks <= 0) continue;
    return {.because = Because::kSaves,
            .a = best->what,
            .b = static_cast<std::uint8_t>(i),
            .n = std::min(lacks, best->lacking),
            .m = best->lacking};
  }
  return {.because = Because::kNothingToBuy};
}

}  // namespace

std::optional<Why> why_purchase(const Situation& sight, const Market& market, const Action& action) {
  if (const auto* hire = std::get_if<Hire>(&action)) {
    return Why{.because = Because::kHires, .a = static_cast<std::uint8_t>(hire->type)};
  }
  if (const auto* promote = std::get_if<Promote>(&action)) return Why{.because = Because::kPromotes, .a = promote->at};
  if (const auto* learn = std::get_if<Learn>(&action)) {
    return Why{.because = Because::kLearns, .a = static_cast<std::uint8_t>(learn->deck)};
  }
  if (const auto* retrain = std::get_if<Retrain>(&action)) {
    return Why{.because = Because::kRetrains, .a = static_cast<std::uint8_t>(retrain->type), .b = retrain->at};
  }
  if (std::holds_alternative<Hoard>(action)) return Why{.because = Because::kHoards, .n = sight.points() + 1};
  if (std::holds_alternative<EndTurn>(action)) return saving_for(sight, market);
  return std::nullopt;
}

Chosen choose_purchase(const Situation& sight, const Market& market, Foresight* foresight,
                       const Choices<Action>& legal) {
  const Offer* goal = market.best();
  Bid best{.action = EndTurn{}, .why = saving_for(sight, market)};
  const auto take = [&](const Action& action, const Cost& cost, int value) {
    best = {.action = action, .why = why_purchase(sight, market, action).value_or(Why{}), .cost = cost, .value = value};
  };
  const auto bid = [&](const Action& action, const Offer* offer) {
    if (offer == nullptr || offer->value <= 0) return;
    // What is best is bought; what is not must leave what is saved for.
    if (goal != nullptr && goal->lacking > 0 && offer->rank() < goal->rank() && market.delays_best(offer->cost)) return;
    if (offer->value > best.value) take(action, offer->cost, offer->value);
  };
  for (const Action& action : legal) {
    if (const auto* hire = std::get_if<Hire>(&action)) {
      bid(action, offer_of(market, static_cast<std::uint8_t>(hire->type)));
    } else if (const auto* promote = std::get_if<Promote>(&action)) {
      bid(action, offer_of(market, kBuysPromotion, promote->at));
    } else if (const auto* learn = std::get_if<Learn>(&action)) {
      bid(action, offer_of(market, learn->deck == Deck::kMage ? kBuysMageSpell : kBuysSorcererSpell));
    } else if (std::holds_alternative<Hoard>(action)) {
      bid(action, offer_of(market, kBuysHoard));
    } else if (const auto* retrain = std::get_if<Retrain>(&action)) {
      // Only where there is no place for another unit.
      if (sight.units_of(sight.seat()) < static_cast<int>(kUnitsASeat)) continue;
      const Cost cost = sight.hire_cost(retrain->type);
      const int value = market.hire_value(retrain->type) - market.hire_value(UnitType::kPeasant) - kRetrainGain;
      if (value <= best.value || market.delays_best(cost)) continue;
      take(action, cost, value);
    }
  }
  if (best.value > 0 || foresight == nullptr) return {best.action, best.why};
  for (const Action& action : legal) {
    if (std::holds_alternative<UsePermanent>(action) && foresight->gain_of(action) > kTradeGain) {
      return {action, {.because = Because::kBalances}};
    }
  }
  return {best.action, best.why};
}

Chosen choose_payment(const Situation& sight, const Market& market, const Choices<Action>& legal) {
  std::size_t best = 0;
  int most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto& pay = std::get<Pay>(legal[i]);
    int value = 0;
    for (std::size_t k = 0; k < kMain; ++k) {
      // A gem given in its place keeps the token, unless that is plenty.
      const int gems = pay.gems >> (2 * k) & 3;
      value += gems * (market.want(static_cast<Resource>(k)) - kGemWorth - 20 * sight.tokens()[k]);
    }
    if (pay.less != 0) value += market.want(static_cast<Resource>(pay.less - 1));
    if (i != 0 && value <= most) continue;
    most = value;
    best = i;
  }
  return {legal[best], {.because = Because::kPays}};
}

}  // namespace strategion::stratos
