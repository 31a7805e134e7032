#include "games/legends/content/operation_cards.h"

#include <array>

namespace strategion::legends {

namespace {

constexpr FieldCard kWhat{"what", "a target", "what it is done to", "high-elf"};

constexpr std::array<FieldCard, 8> kChooseFields{{
    {"from", "a filter", "which pieces are offered", "high-elf"},
    {"by", "[\"controller\"], \"enemy\"", "who picks; the filter's `whose` is still the controller's", "gloomis"},
    {"count", "1 to 5 [1]", "exactly so many, or all where there are fewer", "holy-vision"},
    {"optional", "true [false]", "it may be declined, which ends the block it stands in", "exorcism"},
    {"at_least", "0 to 5 [1]", "fewer only where there are no more; 0: it may be declined", "reed-lantern"},
    {"at_most", "1 to 5 [1]", "the most that may be picked", "reed-lantern"},
    {"castle_last", "true [false]", "a castle may be named only when nothing else is left (LG-R17)", "gloomis"},
    {"keep", "true [false]", "adds to what is chosen already; otherwise it is forgotten", "perplexon"},
}};
constexpr std::array<FieldCard, 2> kChooseSpaceFields{{
    {"where", "a filter [any empty land space]", "which empty spaces are offered; only its fields of place",
     "wind-castle"},
    {"by", "[\"controller\"], \"enemy\"", "who picks", "gnarak"},
}};
constexpr std::array<FieldCard, 3> kChooseDestroyedFields{{
    {"from", "a filter [any]", "which pieces; `whose` tells whose area, and only fields of what a piece is",
     "zombie-grave"},
    {"base_total_max", "a number [no limit]", "base strengths picked in the whole program add up to at most this",
     "bremmuk"},
    {"optional", "true [false]", "it may be declined, which ends the block it stands in", "bremmuk"},
}};
constexpr std::array<FieldCard, 1> kWhatFields{{kWhat}};
constexpr std::array<FieldCard, 1> kLookFields{{{"what", "a target", "what is looked at", "holy-vision"}}};
constexpr std::array<FieldCard, 1> kDestroyFields{
    {{"what", "a target", "what is destroyed, all of it at once", "medusa"}}};
constexpr std::array<FieldCard, 2> kMoveFields{{
    {"what", "\"this\", \"chosen\" or \"attacker\"", "the piece that is moved", "wind-castle"},
    {"to", "[\"place\"], \"this-space\", \"chosen-space\"",
     "the space that `choose-space` gave, the space of this piece, or the space where the chosen piece stands or stood",
     "galriens-castle"},
}};
constexpr std::array<FieldCard, 2> kReturnFields{{
    {"what", "[\"chosen\"], \"this\"", "the destroyed piece that was chosen, or this curse piece itself",
     "eternal-idol"},
    {"to", "[\"place\"], \"this-space\", \"chosen-space\"", "as for `move`", "zombie-grave"},
}};
constexpr std::array<FieldCard, 1> kTakeControlFields{{{"what", "a target", "what changes sides", "parasitix"}}};
constexpr std::array<FieldCard, 2> kStrengthenFields{{
    kWhat,
    {"add", "a number, \"strength-of-this\" or \"strength-of-chosen\"",
     "how much; the words stand for a current strength at that moment, even of a piece just destroyed", "bloodsucker"},
}};
constexpr std::array<FieldCard, 2> kGrantFields{{
    {"what", "a target", "who gets it", "bone-castle"},
    {"power", "a named power, but not \"hop\"", "what it may do, or does by itself, until the end of the turn",
     "bone-castle"},
}};
constexpr std::array<FieldCard, 1> kRepeatFields{{
    {"times", "2 to 30 or \"any\"", "how often `do` is done at most", "fray"},
}};
constexpr std::array<FieldCard, 4> kIfFields{{
    {"what", "\"this\", \"chosen\" or \"attacker\"", "the piece that is asked about", "elven-assassin"},
    {"is", "a filter", "with `what`: that piece matches", "elven-assassin"},
    {"none", "a filter", "instead of `what` and `is`: no piece on the field matches", "dragon-talisman"},
    {"this_on", "a terrain or a list", "instead of `what` and `is`: this piece stands, or stood, there",
     "haunted-grove"},
}};

constexpr std::array<OperationCard, std::variant_size_v<Operation>> kOperationCards{{
    {"name-enemy",
     "Where there are several enemy seats, the controller names the one that the rest is about (LG-R36); "
     "with one enemy nothing is asked.",
     "gloomis",
     {}},
    {"choose", "Picks pieces on the field. With nothing to pick from, the rest of the block is skipped.", "high-elf",
     kChooseFields},
    {"choose-space", "Picks an empty land space.", "wind-castle", kChooseSpaceFields},
    {"choose-destroyed", "Picks a destroyed piece by its name, never one in the death curse area (LG-050).",
     "zombie-grave", kChooseDestroyedFields},
    {"choose-terrain", "Names a terrain, for a filter with `on_chosen_terrain`.", "saravannus", {}},
    {"reveal", "Shows pieces to everybody; they stay known (LG-016).", "high-elf", kWhatFields},
    {"look", "Shows pieces to the controller's side only; that they are looked at is open (LG-R39).", "holy-vision",
     kLookFields},
    {"destroy", "Destroys pieces, those of one operation at the same time (LG-062).", "medusa", kDestroyFields},
    {"move", "Puts a piece on another space. It is no attack (LG-029).", "galriens-castle", kMoveFields},
    {"return", "Puts a destroyed piece back on the field, under the control of whoever uses the power (LG-R33).",
     "zombie-grave", kReturnFields},
    {"take-control", "Turns pieces over to the controller (LG-049).", "parasitix", kTakeControlFields},
    {"strengthen", "Changes the current strength until the end of the turn (LG-028).", "high-elf", kStrengthenFields},
    {"grant", "Lends a named power until the end of the turn.", "bone-castle", kGrantFields},
    {"swap", "The first two chosen pieces trade places, unrevealed.", "perplexon", {}},
    {"extra-turn", "The controller has one more turn after this one.", "oreld-the-deliverer", {}},
    {"repeat",
     "Does the operations of `do` again and again, until it is declined or nothing is left to pick. A "
     "`repeat` cannot stand inside another.",
     "fray", kRepeatFields},
    {"if",
     "Does the operations of `then` when the one thing it asks is so, otherwise those of `else`, which may be "
     "left out.",
     "elven-assassin", kIfFields},
}};

constexpr std::array<FieldCard, 18> kFilterCards{{
    {"whose", "[\"any\"], \"own\", \"enemy\"", "who controls it, as the program's controller sees it", "high-elf"},
    {"near", "\"this\", \"chosen\", \"within-two\", \"in-front\"",
     "next to this piece or to the first chosen one (LG-003), up to two spaces away (LG-R14), or on the two spaces "
     "straight ahead",
     "garpus"},
    {"terrain", "a terrain or a list", "on such a space", "strangling-vines"},
    {"beside_water", "true", "next to a water space", "flood-bringer"},
    {"on_chosen_terrain", "true", "on the terrain that `choose-terrain` named", "saravannus"},
    {"on_same_terrain", "true", "on the terrain that this piece stands, or stood, on", "ground-lightning"},
    {"not_this", "true", "not the piece whose power it is", "high-elf"},
    {"colour", "a colour or a list", "of that colour", "exorcism"},
    {"base", "a strength or a list; also `base_min`, `base_max`",
     "of that base strength, modifiers left aside (LG-049)", "elven-assassin"},
    {"has", "a named power or a list", "has all of these now: printed, lent, or by the curse", "ground-lightning"},
    {"magic", "true or false", "is a magic piece, or is none", "ursatoar"},
    {"castle", "true or false", "is a castle, or is none", "woodland-tower"},
    {"stationary", "true or false", "is stationary, or is not", "strangling-vines"},
    {"revealed", "true or false", "is known to everybody, or is not", "strangling-vines"},
    {"type", "a type of some piece", "is of that type", "high-elf"},
    {"origin", "\"beige\" or \"gray\"", "came with an army of that side, whoever controls it now", "minchu"},
    {"strength_at_least", "a number", "has this current strength or more", "galriens-mist"},
    {"piece", "an id, or a list of two", "is that piece, by name", "tarn"},
}};

constexpr std::array<FieldCard, 6> kTargetCards{{
    {"\"this\"", "", "the piece whose power it is", "medusa"},
    {"\"chosen\"", "", "everything chosen so far", "high-elf"},
    {"\"attacker\"", "", "the attacker; in `spell`, `when_attacked` and `when_slain`", "clevut"},
    {"\"trap\"", "", "this piece and its attacker, at once; there too", "fire-wall"},
    {"{ all = ", "",
     "every piece that the filter fits, at once; it is what happens and no choice, so it may ask hidden "
     "facts too",
     "medusa"},
    {"{ trap = true, also = ", "", "the trap and, at the same time, every piece that the filter fits",
     "lightning-bolt"},
}};

}  // namespace

std::span<const OperationCard> operation_cards() { return kOperationCards; }
std::span<const FieldCard> filter_cards() { return kFilterCards; }
std::span<const FieldCard> target_cards() { return kTargetCards; }

}  // namespace strategion::legends
