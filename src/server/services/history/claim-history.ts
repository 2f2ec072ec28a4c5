import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CardHistory, SeriesHistory } from '#contract/history.ts';
import { GameError } from '#contract/error.ts';
import { fittingStep, historyDays, listedExchanges, sumUntil } from '#game/history.ts';
import { isUuid } from '#game/identifier.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { findSeriesId } from '#server/services/series/series.ts';
import type { Context } from '#server/services/context.ts';

/** Returns how a card's copies were claimed and burned, and what it was traded for. Throws CARD_NOT_FOUND. */
export async function getCardHistory({ db, clock }: Context<'db' | 'clock'>, uuid: string): Promise<CardHistory> {
  const { rows } = isUuid(uuid)
    ? await db.execute<{ id: number }>(sql`select id from cards where uuid = ${uuid}`)
    : { rows: [] };
  const [card] = rows;
  if (!card) throw new GameError('CARD_NOT_FOUND');
  const claims = await readClaims(db, sql`card_id = ${card.id}`, clock());
  return { ...claims, traded_for: await readExchanges(db, card.id) };
}

/** Returns how far a series was claimed, by the cards that it has now. Throws SERIES_NOT_FOUND. */
export async function getSeriesHistory({ db, clock }: Context<'db' | 'clock'>, uuid: string): Promise<SeriesHistory> {
  const id = await findSeriesId(db, uuid);
  return readClaims(db, sql`card_id in (select id from cards where series_id = ${id})`, clock());
}

type ClaimRow = Record<'day', string> & Record<'claimed' | 'burned', number>;

async function readClaims(db: Queryable, which: SQL, now: Date): Promise<SeriesHistory> {
  const { rows } = await db.execute<ClaimRow>(sql`
    select day::text, sum(claimed - burned - released)::int as claimed, sum(burned)::int as burned
    from card_days where ${which} group by day order by day`);
  const [first] = rows;
  const by = fittingStep(first?.day ?? '9999', now);
  const days = first ? historyDays(by, first.day, now) : [];
  return { by, days, claimed: sumUntil(days, rows, 'claimed'), burned: sumUntil(days, rows, 'burned') };
}

interface ExchangeRow extends Record<string, unknown> {
  uuid: string | null;
  name: string;
  rarity: Rarity;
  trades: number;
  bloodstones: number;
}

async function readExchanges(db: Queryable, cardId: number): Promise<CardHistory['traded_for']> {
  const { rows } = await db.execute<ExchangeRow>(sql`
    select c.uuid, c.name, c.rarity, trades, bloodstones::float8 as bloodstones
    from card_trades left join cards c on c.id = got_card_id
    where card_id = ${cardId} and trades > 0
    order by trades desc, c.rarity desc, c.name, c.id limit ${listedExchanges}`);
  return rows.map(({ uuid, name, rarity, trades, bloodstones }) => ({
    card: uuid === null ? null : { uuid, name, rarity },
    trades,
    bloodstones,
  }));
}
