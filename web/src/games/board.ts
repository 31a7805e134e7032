// What every game's board is given and gives back. A board knows no rule: which places light up, and for what,
// comes from the engine's choices.
// `other`: something else is chosen, and this could be instead.
export type Light = 'can' | 'other' | 'picked' | 'go' | 'far' | 'strike' | 'preview' | 'refused' | 'source';

export interface Trace {
  from: string;
  to: string;
  came: boolean; // a piece came from there to here; false: it attacked, and who stands there may be the other
  over?: boolean; // advice: drawn over the figures; where it begins and ends at one place, it points there
}

export interface BoardProps<View, Content> {
  view: View;
  content: Content;
  lights?: ReadonlyMap<string, Light>;
  trace?: Trace | null;
  pointed?: readonly string[]; // lit up from the log, a fight's term or a card
  notes?: ReadonlyMap<string, string>; // a few letters at a place: a chance, a price
  label?: string;
  onpick?: (place: string) => void;
  onlook?: (place: string | null) => void;
}
