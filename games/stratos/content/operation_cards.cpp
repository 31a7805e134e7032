#include "games/stratos/content/operation_cards.h"

#include <array>

namespace strategion::stratos {

namespace {

constexpr std::array<FieldCard, 2> kChooseFigureFields{{
    {"which", "a filter of figures", "which units and monsters are offered, each once in a program", "blaze"},
    {"optional", "true [false]", "one may stop here; the choices after it are then left out", "forked-lightning"},
}};
constexpr std::array<FieldCard, 3> kChooseTileFields{{
    {"which", "a filter of tiles", "which spaces of the trays are offered", "far-harvest"},
    {"at_most", "1 to 4 [1]", "so many, each another; one may stop after the first", "far-sight"},
    {"by", "[\"controller\"], \"chance\"", "who picks", "flood"},
}};
constexpr std::array<FieldCard, 6> kChoosePlaceFields{{
    {"who", "a target [\"user\"]", "who is to stand there", "gust"},
    {"reach", "[\"within\"], \"walking\", \"nearest\"",
     "at most `far` away, whatever lies between; by at most `far` steps, each to a tile where it could stand; or the "
     "nearest ones",
     "siren-shell"},
    {"far", "a number [anywhere]", "how far it may be", "blink"},
    {"around", "\"user\" [itself]", "what distances are counted from", "recall"},
    {"land", "true [false]", "no lagoon", "trapdoor"},
    {"by", "[\"controller\"], \"chance\"", "who picks", "trapdoor"},
}};
constexpr std::array<FieldCard, 2> kChooseResourceFields{{
    {"own", "1 to 9 [any main resource]", "one to give, of which the controller has so many", "merchant-scales"},
    {"optional", "true [false]", "one may stop here; the choices after it are then left out", "transmute"},
}};
constexpr std::array<FieldCard, 1> kRollFields{{{"die", "4 or 6", "its sides", "blaze"}}};
constexpr FieldCard kWhat{"what", "a target [\"picked\"]", "whom it is done to", "mend"};
constexpr FieldCard kAmount{"amount", "1 to 9, \"rolled\" or \"dealt\" [1]",
                            "how much: a number, the die of `roll`, or what the last `damage` or `spirit` took",
                            "siphon"};
constexpr std::array<FieldCard, 4> kDamageFields{{
    {"what", "a target [\"picked\"]", "whom it is done to", "blaze"},
    {"amount", "1 to 9, \"rolled\" or \"dealt\" [1]",
     "how much: a number, the die of `roll`, or what the last `damage` or `spirit` took", "blaze"},
    {"add", "-5 to 5 [0]", "is added to what was rolled or dealt", "forked-lightning"},
    {"kind", "\"physical\" or \"magical\"", "which defence counts (ST-046)", "fire-pot"},
}};
constexpr std::array<FieldCard, 2> kHealFields{{kWhat, kAmount}};
constexpr std::array<FieldCard, 3> kSpiritFields{{
    {"what", "a target [\"picked\"]", "whom it is done to", "spirit-theft"},
    {"change", "\"give\", \"take\" or \"fill\"", "up to the maximum, down to none, or all that is lacking",
     "spirit-tonic"},
    {"amount", "1 to 9, \"rolled\" or \"dealt\" [1]", "how much is given or taken", "spirit-theft"},
}};
constexpr std::array<FieldCard, 1> kMoveFields{{{"who", "a target [\"user\"]", "who goes there", "gust"}}};
constexpr std::array<FieldCard, 2> kGainFields{{
    {"resource", "a resource, \"picked\" or \"of-tile\"",
     "this one, each one picked, or what the picked tile is harvested for", "far-harvest"},
    {"amount", "1 to 9, \"rolled\" or \"dealt\" [1]", "how many", "sunken-chest"},
}};
constexpr std::array<FieldCard, 4> kLoseFields{{
    {"resource", "a resource or \"random\"", "this one, or tokens drawn one by one, gems among them", "thieves-hole"},
    {"amount", "1 to 9, \"rolled\" or \"dealt\" [1]", "how many, or all where there are fewer", "thieves-hole"},
    {"half", "true [false]", "half of it, rounded down, in place of an amount", "locusts"},
    {"everybody", "true [false]", "every player, not only the controller", "locusts"},
}};
constexpr std::array<FieldCard, 1> kTradeFields{{
    {"give", "1 to 9 [1]", "so many of the first for one of the second, for each pair that was picked",
     "merchant-scales"},
}};
constexpr std::array<FieldCard, 2> kMarkFields{{
    {"what", "a target [\"picked\"]", "who gets them", "stoneskin"},
    {"marks", "a mark or a list", "which; a monster can only be \"bound\"", "stoneskin"},
}};
constexpr std::array<FieldCard, 2> kUnmarkFields{{
    {"what", "a target [\"picked\"]", "who loses them", "gas-vent"},
    {"marks", "a mark or a list", "which", "dispel"},
}};
constexpr std::array<FieldCard, 2> kDrawFields{{
    {"deck", "\"land\" or \"lagoon\"", "which deck", "old-map"},
    {"count", "1 to 4 [1]", "how many, one after the other (ST-073)", "old-map"},
}};
constexpr std::array<FieldCard, 1> kRemoveFields{
    {{"what", "a target [\"picked\"]", "the tile, or the tile under the unit", "tremor"}}};
constexpr std::array<FieldCard, 1> kLayFields{
    {{"terrain", "\"picked\" or \"lagoon\"", "the terrain that `choose-terrain` gave, or a lagoon", "flood"}}};
constexpr std::array<FieldCard, 1> kPushFields{
    {{"which", "a filter of figures", "who is pushed, the farthest first", "bottled-storm"}}};
constexpr std::array<FieldCard, 1> kEndActionsFields{{{"who", "a target [\"user\"]", "whose actions end", "snare"}}};

constexpr std::array<OperationCard, std::variant_size_v<Operation>> kOperationCards{{
    {"choose-figure", "Picks a unit or a monster (ST-925).", "blaze", kChooseFigureFields},
    {"choose-tile", "Picks a space of the trays; a non-tile counts as one (ST-082).", "far-harvest", kChooseTileFields},
    {"choose-tray", "Picks a tray without a spell-immune tile, by its top left space.", "georotate", {}},
    {"choose-run",
     "Picks a tile of an unbroken row or column of two tiles or more, none of them spell-immune.",
     "geoslide",
     {}},
    {"choose-place", "Picks another space where somebody could stand (ST-081).", "blink", kChoosePlaceFields},
    {"choose-resource",
     "Picks a main resource: one to get, or with `own` one to give. What is got for it is another one.", "transmute",
     kChooseResourceFields},
    {"choose-terrain",
     "Picks a main terrain that the supply still has, other than the tile's (ST-R49).",
     "terraform",
     {}},
    {"choose-way", "Picks left or right for a tray, or a direction in which the run can slide.", "geoslide", {}},
    {"roll", "Throws a die; operations after it may use it, several of them too.", "blaze", kRollFields},
    {"damage",
     "Takes health. Defence lessens it, but not if the card is a trap or a calamity (ST-R10); who is defeated by "
     "a spell or an item counts (ST-023).",
     "blaze", kDamageFields},
    {"heal", "Gives health back, up to the maximum.", "mend", kHealFields},
    {"spirit", "Gives or takes spirit. Monsters' spirit is no card's.", "spirit-theft", kSpiritFields},
    {"move", "Puts somebody on the place picked last. It is no Travel: it collects no tokens of a fault line.", "gust",
     kMoveFields},
    {"swap", "The user and the figure picked last change places.", "cryptic-swap-scroll", {}},
    {"gain", "Gives tokens to the controller.", "pearl-cache", kGainFields},
    {"lose", "Takes tokens away.", "thieves-hole", kLoseFields},
    {"trade", "Changes resources: the picks are pairs of what is given and what is got.", "transmute", kTradeFields},
    {"mark", "Sets marks.", "frostbind", kMarkFields},
    {"unmark", "Takes marks away.", "dispel", kUnmarkFields},
    {"look",
     "Shows the side that nobody sees of every tile picked, to the controller (and whoever shares his purse) only.",
     "far-sight",
     {}},
    {"draw", "The user finds cards, as if searching.", "old-map", kDrawFields},
    {"remove-tile", "Makes a tile a non-tile (ST-083). Whoever stood there goes to the nearest place (ST-081).",
     "sinkhole", kRemoveFields},
    {"lay-tile", "Puts a tile from the supply on the space picked (ST-014).", "terraform", kLayFields},
    {"turn-tray", "Turns the tray picked a quarter, with all that is on it (ST-080).", "georotate", {}},
    {"slide-run", "Shifts the run picked by one; the last tile goes round to the other end (ST-080).", "geoslide", {}},
    {"push", "Moves figures one tile away from the user, where they could stand.", "bottled-storm", kPushFields},
    {"scatter",
     "Puts every unit and monster, one after the other, on a random space where it could stand.",
     "pandoras-box",
     {}},
    {"command",
     "The controller takes one action with the unit picked, but casts nothing and uses no item.",
     "puppeteer",
     {}},
    {"ward-off",
     "Until the controller's next turn enemies cannot enter the tiles next to where the user stands now.",
     "ward-circle",
     {}},
    {"bless-harvests", "This turn each harvest that brings something brings one more.", "bumper-crop", {}},
    {"end-actions", "Takes away all actions that are left this turn.", "snare", kEndActionsFields},
}};

constexpr std::array<FieldCard, 14> kFigureCards{{
    {"whose", "[\"any\"], \"own\", \"enemy\"",
     "own ones share the controller's purse, enemies are of another side or monsters; an ally's are neither", "mend"},
    {"around", "[\"user\"], \"picked\"", "what `near` and `far` are counted from", "meteor"},
    {"near", "a number [0]", "at least so far away; 0 lets the user itself in", "blaze"},
    {"far", "a number [anywhere]", "at most so far away", "blaze"},
    {"not_user", "true", "anybody but the user", "recall"},
    {"characters", "true", "no monsters", "puppeteer"},
    {"acting", "true", "of a seat whose actions of this turn are not over", "quicken"},
    {"hurt", "true", "below its maximum health", "mend"},
    {"lacks_spirit", "true", "below its maximum spirit", "spirit-tonic"},
    {"swappable", "true", "it and the user could each stand where the other does", "cryptic-swap-scroll"},
    {"type", "a type of unit or a list", "of that type, promoted or not (ST-605)", "spirit-theft"},
    {"terrain", "a terrain or a list", "stands on such a tile", "wildfire"},
    {"marked", "a mark or a list", "has at least one of them", "dispel"},
    {"unmarked", "a mark or a list", "has none of them", "frostbind"},
}};

constexpr std::array<FieldCard, 8> kTileCards{{
    {"near", "a number [0]", "at least so far from the user", "meteor"},
    {"far", "a number [anywhere]", "at most so far from the user", "far-harvest"},
    {"terrain", "a terrain or a list", "of that kind; \"none\" is a non-tile", "raise-land"},
    {"empty", "true", "nobody stands there", "far-harvest"},
    {"hidden", "true", "has a side that the controller has not seen", "far-sight"},
    {"beside_lagoon", "true", "next to a lagoon", "flood"},
    {"beside_figure", "true", "somebody stands on it or next to it", "meteor"},
    {"holds_on_land", "true", "whoever stands there could stay if it were land (ST-081)", "raise-land"},
}};

constexpr std::array<FieldCard, 6> kTargetCards{{
    {"\"user\"", "", "whose action it is; of a trap or calamity, the finder. A permanent item has none", "blink"},
    {"\"picked\"", "", "what was picked last", "blaze"},
    {"\"first\"", "", "what was picked first", "forked-lightning"},
    {"\"second\"", "", "what was picked second, if anything was", "forked-lightning"},
    {"\"third\"", "", "what was picked third, if anything was", "forked-lightning"},
    {"{ all = ", "", "every figure that the filter fits; only as `what`", "grand-mending"},
}};

constexpr std::array<FieldCard, 6> kMarkCards{{
    {"defending", "", "defends (ST-045)", "stoneskin"},
    {"stoneskin", "", "while it defends, 1 damage more is stopped", "stoneskin"},
    {"bound", "", "one action only on its owner's next turn; a monster's next travel is lost", "frostbind"},
    {"idle", "", "no actions on its owner's next turn", "undertow"},
    {"extra", "", "one action more this turn, which may repeat one", "quicken"},
    {"free-travel", "", "may travel once this turn without an action", "tailwind"},
}};

constexpr std::array<FieldCard, 22> kGiftCards{{
    {"attack_add", "-3 to 3", "worn by a Soldier: attacks that hit deal so much more", "steel-blade"},
    {"attack", "{ die, miss_from }", "worn by anybody else: may attack with this die (ST-055)", "trident"},
    {"shoot_far", "-3 to 3", "worn by an Archer: shoots so much farther", "yew-bow"},
    {"shoot", "{ die, miss_from }", "worn by anybody else: may shoot at distance 2 with this die (ST-055)", "yew-bow"},
    {"physical", "-3 to 3", "worn: so much more physical damage is stopped while defending", "oak-shield"},
    {"magical", "-3 to 3", "worn: so much more magical damage is stopped while defending", "silk-mantle"},
    {"always_physical", "-3 to 3", "worn: so much physical damage is stopped, defending or not", "scale-coat"},
    {"harvest", "-3 to 3", "worn: a plain harvest brings so many more", "reaping-hook"},
    {"spirit_max", "-3 to 3", "worn by a Mage: so much more maximum spirit", "spirit-charm"},
    {"health_max", "-3 to 3", "worn by anybody but a Mage: so much more maximum health", "spirit-charm"},
    {"third_travel", "true", "worn: after two travels a third", "trail-boots"},
    {"diagonal", "true", "worn: one diagonal travel a turn", "climbers-rope"},
    {"second_search", "true", "worn: may search a second tile in a turn", "diving-bell"},
    {"each_turn", "a resource", "held: one of it at the beginning of each turn", "granary"},
    {"each_turn_on_lagoon", "true", "held: only with a unit on a lagoon", "pearl-bed"},
    {"reroll", "true", "held: once a turn a die may be thrown again", "lucky-coin"},
    {"choose_draw", "true", "held: of two cards drawn one is kept, the other goes under the deck", "surveyors-compass"},
    {"hire_anywhere", "true", "held: hires appear next to any own unit", "war-banner"},
    {"over_lagoon", "true", "held: two travels at once lead across one lagoon", "navigators-chart"},
    {"free_lagoon", "true", "held: one travel onto a lagoon a turn is free", "tide-table"},
    {"explorer_health", "-3 to 3", "held: own Explorers have so much more maximum health", "coral-crown"},
    {"buying", "true", "held: its `do` is used in the Buy phase", "merchant-scales"},
}};

}  // namespace

std::span<const OperationCard> operation_cards() { return kOperationCards; }
std::span<const FieldCard> figure_cards() { return kFigureCards; }
std::span<const FieldCard> tile_cards() { return kTileCards; }
std::span<const FieldCard> target_cards() { return kTargetCards; }
std::span<const FieldCard> mark_cards() { return kMarkCards; }
std::span<const FieldCard> gift_cards() { return kGiftCards; }

}  // namespace strategion::stratos
