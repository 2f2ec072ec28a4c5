import type { TradeState } from '#game/trade.ts';

/** What the state of an offer is called. */
export const tradeStateLabels: Readonly<Record<TradeState, string>> = {
  open: 'Open',
  held: 'On hold',
  accepted: 'Accepted',
  declined: 'Declined',
  countered: 'Countered',
  cancelled: 'Taken back',
  expired: 'Expired',
  void: 'Ended',
};
