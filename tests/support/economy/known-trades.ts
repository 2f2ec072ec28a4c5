import type { AcceptBody } from '#contract/trade.ts';

/** An offer that some client has seen, and with what its recipient accepts it. */
export interface KnownOffer {
  uuid: string;
  senderId: number;
  recipientId: number;
  accept: AcceptBody;
}

export interface KnownRing {
  uuid: string;
  /** In the order of the ring. */
  playerIds: number[];
}

/** The offers and rings that may be open, and the last known owners of copies. Clients share it. */
export interface KnownTrades {
  offers: KnownOffer[];
  rings: KnownRing[];
  owners: Map<string, number>;
}
