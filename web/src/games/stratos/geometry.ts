// Where a space lies on the drawn map: a1 is the top left corner, letters to the right, numbers down.
export interface Cell {
  column: number;
  row: number;
}

export function parseSpace(name: string): Cell {
  const match = /^([a-l])([1-9]|1[0-2])$/.exec(name);
  if (!match) throw new Error(`no space "${name}"`);
  return { column: match[1]!.charCodeAt(0) - 97, row: Number(match[2]) - 1 };
}

export const columnName = (column: number): string => String.fromCharCode(97 + column);
export const spaceName = ({ column, row }: Cell): string => `${columnName(column)}${row + 1}`;

// A fault edge is named by its two spaces: "d1|e1".
export const edgeName = (a: string, b: string): string => `${a}|${b}`;
export const isEdge = (place: string): boolean => place.includes('|');

export interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  x: number; // its middle
  y: number;
  upright: boolean;
}

// The side that two neighbouring spaces share, in hundredths of a tile.
export function edgeBetween(a: string, b: string): Edge {
  const [one, other] = [parseSpace(a), parseSpace(b)];
  const upright = one.row === other.row;
  const x = upright ? Math.max(one.column, other.column) * 100 : one.column * 100;
  const y = upright ? one.row * 100 : Math.max(one.row, other.row) * 100;
  return upright ? { x1: x, y1: y, x2: x, y2: y + 100, x, y: y + 50, upright } : { x1: x, y1: y, x2: x + 100, y2: y, x: x + 50, y, upright };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The part of the map that shows: all of it, or a window round a middle, as wide as the zoom leaves and never past the rim.
export function windowOf(whole: Box, zoom: number, middle: { x: number; y: number } | null): Box {
  if (zoom <= 1) return whole;
  const width = whole.width / zoom;
  const height = whole.height / zoom;
  const at = middle ?? { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));
  return {
    x: clamp(at.x - width / 2, whole.x, whole.x + whole.width - width),
    y: clamp(at.y - height / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

// How far to zoom so that these spaces are seen as large as they can be, and round which middle.
export function zoomTo(whole: Box, spaces: string[], most = 4): { zoom: number; x: number; y: number } {
  const cells = spaces.filter((space) => !isEdge(space)).map(parseSpace);
  if (cells.length === 0) return { zoom: 1, x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const left = Math.min(...cells.map((cell) => cell.column)) * 100;
  const right = (Math.max(...cells.map((cell) => cell.column)) + 1) * 100;
  const top = Math.min(...cells.map((cell) => cell.row)) * 100;
  const bottom = (Math.max(...cells.map((cell) => cell.row)) + 1) * 100;
  const margin = 20;
  const zoom = Math.min(most, whole.width / (right - left + margin), whole.height / (bottom - top + margin));
  return { zoom: Math.max(1, zoom), x: (left + right) / 2, y: (top + bottom) / 2 };
}

// The sides between tiles of different trays: where the boards of the printed game meet.
export function seams(tiles: readonly { space: string; tray: number | null }[]): Edge[] {
  const trays = new Map(tiles.map((tile) => [tile.space, tile.tray]));
  const found: Edge[] = [];
  for (const { space, tray } of tiles) {
    const { column, row } = parseSpace(space);
    for (const next of [{ column: column + 1, row }, { column, row: row + 1 }]) {
      const other = next.column < 12 && next.row < 12 ? trays.get(spaceName(next)) : undefined;
      if (tray !== null && other !== undefined && other !== null && other !== tray) found.push(edgeBetween(space, spaceName(next)));
    }
  }
  return found;
}
