/** States of an instance: `trading` means that it is offered in an open trade, `frozen` that a case of staff holds it. */
export const instanceStates = ['kept', 'trading', 'frozen'] as const;
export type InstanceState = (typeof instanceStates)[number];

/** Events in an instance's history after it was claimed. */
export const instanceEventKinds = ['locked', 'unlocked', 'framed', 'unframed', 'traded', 'burned', 'released'] as const;
export type InstanceEventKind = (typeof instanceEventKinds)[number];
