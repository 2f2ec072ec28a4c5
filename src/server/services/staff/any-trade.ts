import { eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { TradeRow } from '#server/services/trade/trade-row.ts';

/** Returns a trade of anybody. Throws TRADE_NOT_FOUND. */
export async function findAnyTrade(db: Queryable, uuid: string): Promise<TradeRow> {
  const [trade] = isUuid(uuid) ? await db.select().from(trades).where(eq(trades.uuid, uuid.toLowerCase())) : [];
  if (!trade) throw new GameError('TRADE_NOT_FOUND', ['This trade doesn’t exist.']);
  return trade;
}
