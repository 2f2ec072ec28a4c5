import { sql } from 'drizzle-orm';
import { clanShowcaseSize } from '#contract/clan.ts';
import type { Clan } from '#contract/clan.ts';
import { clanHoldings, clanHoldingsOrder } from '#server/db/clan-holdings.ts';
import type { Queryable } from '#server/db/connect.ts';
import { artistColumns, artistJoin, cardColumns, cardJoins, toCard } from '#server/services/card/card-row.ts';
import type { CardRow } from '#server/services/card/card-row.ts';

interface HoldingRow extends CardRow {
  version: number;
  cards: number;
  unique_cards: number;
}

/**
 * Returns the combined collection of a clan's members. It is counted here instead of read from the leaderboards, so
 * that both numbers are consistent.
 */
export async function loadClanCollection(
  db: Queryable,
  index: number,
): Promise<Pick<Clan, 'cards' | 'unique_cards' | 'showcase'>> {
  const { rows } = await db.execute<HoldingRow>(sql`
    select ${cardColumns}, ${artistColumns}, holdings.version, holdings.cards, holdings.unique_cards
    from (
      select holdings.*
      from (
        select *, sum(copies) over ()::int as cards, count(*) over ()::int as unique_cards
        from (${clanHoldings(index)}) each_card
      ) holdings
      join cards c on c.id = holdings.card_id
      order by ${clanHoldingsOrder} limit ${clanShowcaseSize}
    ) holdings
    join cards c on c.id = holdings.card_id
    ${cardJoins}
    ${artistJoin}
    order by ${clanHoldingsOrder}`);
  return {
    cards: rows[0]?.cards ?? 0,
    unique_cards: rows[0]?.unique_cards ?? 0,
    showcase: rows.map((row) => ({ card: toCard(row), version: row.version })),
  };
}
