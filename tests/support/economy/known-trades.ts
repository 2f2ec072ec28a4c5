import type { AcceptBody } from '#contract/trade/trade.ts';

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
  /** Those who have not confirmed, as far as the clients know. */
  waiting: number[];
}

/** A trade or a ring whose copies changed hands. */
export interface CompletedTrade {
  uuid: string;
  kind: 'trade' | 'ring';
  /** The copies, and the players. */
  copies: string[];
  playerIds: number[];
}

/** The offers and rings that may be open, those that were completed last, and the last known owners of copies. Clients share it. */
export interface KnownTrades {
  offers: KnownOffer[];
  rings: KnownRing[];
  completed: CompletedTrade[];
  owners: Map<string, number>;
}
