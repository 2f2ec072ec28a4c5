import type { Endpoint } from '#contract/endpoint.ts';
import type { PackCount } from '#game/pack.ts';
import type { EconomyOffer, EconomyPack } from './economy-store.ts';
import type { CompletedTrade, KnownOffer, KnownRing } from './known-trades.ts';

/** One call that moves money or property. */
export interface Operation {
  playerId: number;
  endpoint: Pick<Endpoint, 'name' | 'method'>;
  path: string;
  body: unknown;
  /** Whether a retry with the same key gets the same response. */
  isReplayable: boolean;
  /** The copies in the request. */
  cards: readonly string[];
  /** Months of premium that the operation buys. */
  months: number;
  /** The packs that the operation opens. The body confirms the terms that the player was shown. */
  packs?: { pack: EconomyPack; count: PackCount };
  /** The frame or banner that the operation buys. */
  offer?: EconomyOffer;
  /** The offer between players or the ring that it concerns. */
  trade?: Pick<KnownOffer, 'uuid' | 'senderId' | 'recipientId'>;
  ring?: KnownRing;
  /** What staff do. */
  staff?: StaffStep;
}

export type StaffStep =
  | { what: 'reverse'; trade: CompletedTrade }
  | { what: 'void'; uuid: string }
  | { what: 'freeze' | 'unfreeze'; caseId: string; copies: readonly string[] }
  | { what: 'ban'; playerId: number }
  | { what: 'lift'; playerId: number; action: string };
