/**
 * Hover delays of the navigation menus (specification section 9), in milliseconds. A menu opens after `open` and closes
 * after `close`. If the pointer reaches another menu within `skip` after that, the other menu opens without a delay.
 */
export const menuDelays = { open: 200, close: 150, skip: 300 } as const;
