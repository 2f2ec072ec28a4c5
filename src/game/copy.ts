/** What a copy of a card is at: its owner's alone, or offered in a trade that is not over yet. */
export const copyStates = ['kept', 'trading'] as const;
export type CopyState = (typeof copyStates)[number];

/** What happens to a copy after somebody has claimed it. */
export const copyEventKinds = ['locked', 'unlocked', 'framed', 'unframed', 'traded', 'burned', 'released'] as const;
export type CopyEventKind = (typeof copyEventKinds)[number];
