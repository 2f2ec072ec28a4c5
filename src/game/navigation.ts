/**
 * The navigation menus (specification section 9), in milliseconds: hovered for `open` they open,
 * left for `close` they close; a move to a neighbour within `skip` after that opens at once.
 */
export const navigationDelays = { open: 200, close: 150, skip: 300 } as const;
