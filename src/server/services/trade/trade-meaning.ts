import { sql } from 'drizzle-orm';
import { describeTradeSide } from '#game/trade-meaning.ts';
import type { MeaningHoldings, MeaningSeries, TradeSideMeaning } from '#game/trade-meaning.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { ItemRow } from './trade-item.ts';

interface MeaningInput {
  senderId: number;
  recipientId: number;
  senderBloodstones: number;
  recipientBloodstones: number;
  /** The copies that change hands. */
  items: readonly ItemRow[];
}

export interface MeaningForBoth {
  sender: TradeSideMeaning;
  recipient: TradeSideMeaning;
}

/** Returns what an offer means for both players, who still have what they give. */
export async function loadMeaning(db: Queryable, input: MeaningInput): Promise<MeaningForBoth> {
  const { senderId, recipientId, senderBloodstones, recipientBloodstones, items } = input;
  const copies = items.map((row) => ({
    isGiven: row.is_given,
    cardId: row.card_id,
    name: row.name,
    seriesId: row.series_id,
    rarity: row.rarity,
    version: row.version,
  }));
  const [given, asked] = [copies.filter(({ isGiven }) => isGiven), copies.filter(({ isGiven }) => !isGiven)];
  const seriesIds = [...new Set(copies.map(({ seriesId }) => seriesId))];
  const cardIds = [...new Set(copies.map(({ cardId }) => cardId))];
  const series = await loadSeries(db, seriesIds);
  const holdings = await loadHoldings(db, [senderId, recipientId], cardIds, seriesIds);
  return {
    sender: describeTradeSide({
      gives: given,
      gets: asked,
      gives_bloodstones: senderBloodstones,
      gets_bloodstones: recipientBloodstones,
      holdings: holdings(senderId),
      series,
    }),
    recipient: describeTradeSide({
      gives: asked,
      gets: given,
      gives_bloodstones: recipientBloodstones,
      gets_bloodstones: senderBloodstones,
      holdings: holdings(recipientId),
      series,
    }),
  };
}

async function loadSeries(db: Queryable, ids: readonly number[]): Promise<MeaningSeries[]> {
  const { rows } = await db.execute<MeaningSeries & Record<string, unknown>>(sql`
    select id, uuid, name, (select count(*)::int from cards where series_id = series.id) as total
    from series where id = any(${sql.param([...ids])}::int[]) order by search_name, id`);
  return rows;
}

async function loadHoldings(
  db: Queryable,
  playerIds: readonly number[],
  cardIds: readonly number[],
  seriesIds: readonly number[],
): Promise<(playerId: number) => MeaningHoldings> {
  const { rows } = await db.execute<{ owner_id: number; card_id: number; series_id: number; copies: number }>(sql`
    select owner_id, card_id, c.series_id, count(*)::int as copies
    from cards c join instances on instances.card_id = c.id and instances.owner_id = any(${sql.param([...playerIds])}::int[])
    where c.series_id = any(${sql.param([...seriesIds])}::int[])
    group by owner_id, card_id, c.series_id`);
  const wanted = new Set(cardIds);
  return (playerId) => {
    const theirs = rows.filter((row) => row.owner_id === playerId);
    return {
      copies: new Map(theirs.filter((row) => wanted.has(row.card_id)).map((row) => [row.card_id, row.copies])),
      held: new Map(
        Array.from(
          Map.groupBy(theirs, (row) => row.series_id),
          ([seriesId, cards]) => [seriesId, cards.length],
        ),
      ),
    };
  };
}
