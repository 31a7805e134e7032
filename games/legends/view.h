// What a seat, or a spectator, may know of a position. A type of its own: it has no place for a secret.
//
// In Legends everything but the faces of standing pieces is open: where tokens stand, whose they are, which have
// moved, who has seen which, what lies destroyed, the curse, and the lists of both armies (LG-R31). A side sees as
// one (LG-R32). A draft is its owner's alone.
#pragma once

#include <array>
#include <cstdint>

#include "games/legends/state.h"

namespace strategion::legends {

template <class Size>
struct View {
  static constexpr std::size_t kSpaces = State<Size>::kSpaces;
  static constexpr std::size_t kKinds = State<Size>::kKinds;

  std::array<Spaces<Size>, 2> side{};
  Spaces<Size> water{};
  Spaces<Size> used{};
  Spaces<Size> spent{};
  std::array<Spaces<Size>, kLendable.size()> lent{};
  std::array<Kind, kSpaces> kind{};  // kUnknown where this viewer has not seen the face
  std::array<Mark, kSpaces> mark{};
  std::array<std::int8_t, kSpaces> bonus{};
  std::array<Census, kKinds> census{};  // open: the lists, and what lies destroyed (LG-066)
  std::array<BoardSlot, 4 * Size::kZones> boards{};
  std::uint16_t quiet = 0;
  std::uint16_t turns = 0;
  std::array<std::uint16_t, 2> points{};
  std::array<std::uint8_t, 2> wins{};
  std::uint8_t games = 0;
  std::array<Shuttle, Size::kSeats> shuttle{};
  Phase phase = Phase::kBoards;
  TurnStage stage = TurnStage::kBegin;
  Question question = Question::kNone;  // as this viewer sees it: a rival's draft does not show
  std::uint8_t asked = kNobody;
  std::uint8_t turn = 0;
  std::uint8_t first = 0;
  std::uint8_t flip = 0;
  std::uint8_t switches = 0;
  std::uint8_t extra = 0;
  Kind curse = kNoKind;
  std::uint8_t curse_seat = 0;
  Kind curse_next = kNoKind;
  std::uint8_t curse_next_seat = 0;
  std::uint8_t fighting = 0;
  Space fight_from = 0;
  Space fight_to = 0;
  std::uint8_t unsettled = 0;
  Reason reason = Reason::kNone;
  std::uint8_t winner = kNobody;
  Bounded<Frame, kFramesMax> frames;  // without a rival's draft
  std::uint8_t viewer = 0;            // seat number, or kSpectator's
  std::array<std::uint8_t, Size::kZones == 1 ? 8 : 6> zero{};

  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(std::has_unique_object_representations_v<View<Small>>);
static_assert(std::has_unique_object_representations_v<View<Large>>);

}  // namespace strategion::legends
