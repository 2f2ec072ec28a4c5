import { eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeRings, trades } from '#server/db/schema/trade.ts';
import type { RingRow } from '#server/services/trade/ring-row.ts';
import type { TradeRow } from '#server/services/trade/trade-row.ts';

/** Returns a trade of anybody. Throws TRADE_NOT_FOUND. */
export async function findAnyTrade(db: Queryable, uuid: string): Promise<TradeRow> {
  const [trade] = isUuid(uuid) ? await db.select().from(trades).where(eq(trades.uuid, uuid.toLowerCase())) : [];
  if (!trade) throw new GameError('TRADE_NOT_FOUND', ['This trade doesn’t exist.']);
  return trade;
}

/** Returns a ring of anybody. Throws RING_NOT_FOUND. */
export async function findAnyRing(db: Queryable, uuid: string): Promise<RingRow> {
  const [ring] = isUuid(uuid) ? await db.select().from(tradeRings).where(eq(tradeRings.uuid, uuid.toLowerCase())) : [];
  if (!ring) throw new GameError('RING_NOT_FOUND', ['This ring doesn’t exist.']);
  return ring;
}
