// Where a space lies on the drawn field. A seat sees its own side below; gray sees the field turned round.
export interface Place {
  file: number; // 0 is a
  rank: number; // 0 is nearest to beige
}

export function parseSpace(name: string): Place {
  const match = /^([a-z]+)([1-9])$/.exec(name);
  if (!match) throw new Error(`no space "${name}"`);
  let file = 0;
  for (const letter of match[1]!) file = file * 26 + (letter.charCodeAt(0) - 96);
  return { file: file - 1, rank: Number(match[2]) - 1 };
}

export function fileName(file: number): string {
  return file < 26 ? String.fromCharCode(97 + file) : fileName(Math.floor(file / 26) - 1) + fileName(file % 26);
}

export const spaceName = (place: Place): string => `${fileName(place.file)}${place.rank + 1}`;

export interface Field {
  files: number;
  ranks: number;
  turned: boolean; // gray looks from the other side
}

export interface Cell {
  column: number;
  row: number;
}

export function cellOf(field: Field, place: Place): Cell {
  return field.turned
    ? { column: field.files - 1 - place.file, row: place.rank }
    : { column: place.file, row: field.ranks - 1 - place.rank };
}

export function placeAt(field: Field, cell: Cell): Place {
  return field.turned
    ? { file: field.files - 1 - cell.column, rank: cell.row }
    : { file: cell.column, rank: field.ranks - 1 - cell.row };
}

// Every space in reading order, as drawn.
export function allCells(field: Field): { cell: Cell; space: string }[] {
  const cells = [];
  for (let row = 0; row < field.ranks; ++row) {
    for (let column = 0; column < field.files; ++column) {
      const cell = { column, row };
      cells.push({ cell, space: spaceName(placeAt(field, cell)) });
    }
  }
  return cells;
}
