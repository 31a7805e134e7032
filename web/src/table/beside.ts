// Where something small stands at a place of the board: beside it, inside the field, and over as little as can be of
// what must stay in sight.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const kGap = 4;
const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const clamp = (value: number, most: number): number => Math.max(kGap, Math.min(most, value));

// Below or above the place, whichever lies towards the middle, else at its sides; the place itself is never covered
// where the field has room for that.
export function besidePlace(place: Box, own: Size, field: Size, keep: readonly Box[]): { left: number; top: number } {
  const across = clamp((place.left + place.right - own.width) / 2, field.width - own.width - kGap);
  const along = clamp(place.top, field.height - own.height - kGap);
  const below = { left: across, top: place.bottom + kGap };
  const above = { left: across, top: place.top - own.height - kGap };
  const sides = [{ left: place.right + kGap, top: along }, { left: place.left - own.width - kGap, top: along }];
  const upper = place.bottom < field.height / 2;
  const candidates = [...(upper ? [below, above] : [above, below]), ...sides];
  const cost = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + own.width, bottom: top + own.height };
    const outside = left < 0 || top < 0 || box.right > field.width || box.bottom > field.height;
    return (outside ? 1000 : 0) + keep.filter((one) => overlaps(box, one)).length;
  };
  return candidates.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
