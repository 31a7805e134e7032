// A situation with one piece in the middle of it, what is done, and what must come of it: as lines of text.
//
//   own c4 $; own d4 srik; foe d5 nine     # where pieces stand; `$` is the piece that the case is about
//   d4-d5                                  # a standard move; windows of no interest are passed
//   use c4 rally d4                        # an ability and its targets (`act` for an action)
//   = strengths 8:9                        # what must hold now
//
// `own` is the side of the piece's colour and begins, unless `turn foe` is said. Statements end at a line's end or
// at a semicolon. Texts for pieces that only have to be there (`one` ... `ten`, `trap`, `hex`, `jinx`, `keep`,
// `dispeller`, `archer`) are a piece of the side they are placed for; elsewhere `foe:nine` tells whose is meant.
//
// Before:  field TERRAIN; TERRAIN SPACE...; own|foe SPACE PIECE [known] [moved]; dead PIECE...; curse PIECE [own|foe];
//          turn own|foe
// Doing:   b2-b3; act SPACE POWER ANSWER...; use SPACE POWER ANSWER...; answer ANSWER...
//          where ANSWER is a space, a piece, a terrain, `yes`, `no` or `stop`
// Checks:  = SPACE PIECE [own|foe]   = SPACE empty     = fates PIECE...    = dead PIECE     = alive PIECE
//          = curse PIECE|none        = strengths A:D   = uncompared        = strength SPACE N
//          = shown SPACE             = hidden SPACE    = seen SPACE SIDE   = unseen SPACE SIDE
//          = asks SIDE QUESTION      = picks SPACE...  = kinds PIECE...    = turn SIDE
//          = reach SPACE POWER SPACE...   = attacked SPACE SPACE   = power SPACE POWER   = nopower SPACE POWER
//          = legal STATEMENT         = refused STATEMENT RULE      = won SIDE|nobody     = playing
//          = switchable SPACE        = boosted SPACE N         = army fits|unfit PIECE STAND-IN N
// `turn` passes all windows and then wants the question of that side's turn, so that nothing else is asked. `fates` are
// all pieces destroyed so far, in any order. A check first passes the reaction window of a fight, if one is open;
// `legal` and `refused` of a move or power do not.
#pragma once

#include <string>
#include <string_view>

namespace strategion::legends {

// Plays the script; what does not hold becomes a test failure that quotes its line.
void play_script(std::string_view piece, const std::string& script);

}  // namespace strategion::legends
