/** What a copy of a card is at: its owner's alone, or offered in a trade that is not over yet. */
export const instanceStates = ['kept', 'trading'] as const;
export type InstanceState = (typeof instanceStates)[number];

/** What happens to a copy after somebody has claimed it. */
export const instanceEventKinds = ['locked', 'unlocked', 'framed', 'unframed', 'traded', 'burned', 'released'] as const;
export type InstanceEventKind = (typeof instanceEventKinds)[number];
