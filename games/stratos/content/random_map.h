// Random maps: a pure function from a number and how many play to a fair map (the scenario `random`).
//
// Trays and starts depend on how many play, the tiles on the number too. Fair is: between any two players the way on
// land to the nearest tile of each main kind, to the nearest lagoon and to the nearest covered special tile differs by
// at most one step. For two and four players the map is the same from every start; else tiles change places until it
// is fair. Land is connected, and every kind of tile stays within the supply of the pack `isle`.
#pragma once

#include <array>
#include <span>

#include "games/stratos/content.h"

namespace strategion::stratos {

inline constexpr int kRandomMaps = 65536;

std::span<const Space> random_trays(int seats);   // their top left corners
std::span<const Space> random_starts(int seats);  // by seat: a Peasant each

// Needs no heap, so that the rules may lay it when nature has drawn its number.
std::array<Terrain, kSpaces> random_map(int number, int seats);

// Fills in what a random scenario has by how many play and, unless `number` is negative, the map.
void lay_out_random(Scenario& scenario, int seats, int number);

}  // namespace strategion::stratos
