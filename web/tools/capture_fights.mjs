// The rulebook's worked examples LG-101 and LG-100 on a real field, and the moments of each as seat 0 sees them.

// An army of thirty that holds what the position shows of it: each row of LG-080 is filled up from the catalogue.
function armyOf(catalogue, side, { pieces, curse }) {
  const rows = [[10, 1], [9, 1], [8, 3], [7, 3], [6, 3], [5, 3], [4, 3], [3, 3], [2, 3], [1, 1], ['magic', 5], ['castle', 1]];
  const rowOf = (piece) => (piece.castle ? 'castle' : piece.magic ? 'magic' : piece.strength);
  const wanted = [...Object.values(pieces).map((one) => one.piece ?? one), curse];
  const mine = catalogue.pieces.filter((piece) => piece.side === side && piece.pack === 'shattered-lands');
  return rows
    .flatMap(([row, count]) => {
      const able = mine.filter((piece) => rowOf(piece) === row).map((piece) => piece.id);
      const first = wanted.filter((id) => able.includes(id));
      return [...first, ...able.filter((id) => !first.includes(id))].slice(0, count);
    })
    .join(', ');
}

function begin(engine, catalogue, position) {
  const options = { beige: armyOf(catalogue, 'beige', position), gray: armyOf(catalogue, 'gray', position), boards: '4A,4B,4C,4D,5A,5B,5C,5D' };
  return engine.begin({ seed: 1, options, position: { boards: ['4A', '4B', '5A', '5B'], ...position } });
}

// Windows stay open while an ability is there to be used: everybody lets them go.
async function passWindows(match) {
  for (let now = await match.view(); now.view.question === 'window'; now = await match.view()) await match.act(now.seat, 'pass');
}

// The other seat lets its window go until this one is asked.
async function waitFor(match, seat) {
  for (let now = await match.view(); now.seat !== seat; now = await match.view()) await match.act(now.seat, 'pass');
}

// LG-101: Sinakus comes from c6 onto the marsh c5, where Srik stands; elves and shield are next to it.
const kMarsh = {
  pieces: {
    c5: { piece: 'srik', moved: true }, b4: 'high-elf', c4: 'high-elf', d4: 'high-elf', b1: 'woodland-tower', e2: 'landor', f3: 'king-migol',
    c2: 'dwarven-scout', e3: 'wood-elf', g2: 'elven-ambush',
    c6: { piece: 'sinakus', moved: true }, b5: { piece: 'enchanted-shield', moved: true }, e6: 'mummy', f6: { piece: 'marr', moved: true },
    e7: 'kralc', f7: 'decay', g8: 'titan-castle', b7: 'gloomis',
  },
  curse: 'skeleton-warlock',
  to_move: 'gray',
};

export async function fightMoments(engine, catalogue) {
  const match = await begin(engine, catalogue, kMarsh);
  const moments = [];
  const keep = async (name) => moments.push([name, await match.moment(0)]);
  await match.act(1, 'c6-c5');
  await keep('fight-met');
  await match.act(1, 'b5 sacrifice', 'c6');
  await waitFor(match, 0);
  await keep('fight-helped');
  for (const elf of ['b4', 'c4', 'd4']) {
    await waitFor(match, 0);
    if (elf === 'd4') await keep('fight-answering');
    await match.act(0, `${elf} rally`, 'c5');
  }
  await passWindows(match);
  moments.push(['fight-decided', await match.arrival(moments.at(-1)[1])]);
  return moments;
}

// LG-100: the curse in force ends because another takes its place, and has a last word.
const kForest = {
  pieces: {
    e4: { piece: 'tiera', moved: true }, c3: 'wannok', b1: 'woodland-tower', e2: 'landor', d2: 'srik', f3: 'wood-elf', c2: 'tael',
    e5: 'skeleton-warlock', e6: { piece: 'murkis', moved: true }, f6: 'zombie-grave', d6: 'bone-legion', h5: { piece: 'sinakus', moved: true },
    b8: 'titan-castle', f7: 'akillon', e7: 'kralc',
  },
  curse: 'strangling-vines',
  to_move: 'beige',
};

export async function curseMoments(engine, catalogue) {
  const match = await begin(engine, catalogue, kForest);
  const before = await match.moment(0);
  await match.act(0, 'e4-e5');
  await passWindows(match);
  const asked = await match.arrival(before);
  await match.act(0, 'e6');
  return [['curse-asks', asked], ['curse-replaced', await match.arrival(before)]];
}
