import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getLuck as luckCall } from '#contract/store/draws.ts';
import type { PackTerms } from '#game/draw.ts';
import { fittingStep, historyDays, sumUntil } from '#game/history.ts';
import type { Change } from '#game/history.ts';
import { chanceOfAtLeast, chancesOf, luckyRarities } from '#game/luck.ts';
import { openedOdds } from '#game/pack-odds.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Context } from '#server/services/context.ts';

interface OpeningRow extends Record<string, unknown> {
  pool: string;
  since: number;
  day: string;
  drawn: Rarity[];
}

interface PoolRow extends Record<string, unknown> {
  digest: string;
  terms: string;
  /** The rarities of which the pool had no card. */
  empty: Rarity[];
}

/**
 * Returns what the caller drew from packs, against the odds that applied to each of them, with its guarantee. `unturned`:
 * the uuids of opened packs that do not count yet.
 */
export async function getLuck(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  unturned: readonly string[],
): Promise<ReplyOf<typeof luckCall>> {
  const { rows: openings } = await db.execute<OpeningRow>(sql`
    select encode(o.pool_digest, 'hex') as pool, o.since_guarantee as since,
      (orders.created_at at time zone 'utc')::date::text as day,
      array_agg(c.rarity::text order by d.slot) as drawn
    from orders join pack_openings o on o.order_id = orders.id join pack_draws d on d.opening_id = o.id
      join cards c on c.id = d.card_id
    where orders.player_id = ${playerId} and o.uuid <> all(${sql.param(unturned)}::uuid[])
    group by o.id, orders.created_at order by orders.created_at`);
  const digests = [...new Set(openings.map(({ pool }) => pool))];
  // A document has a million characters at most. Its terms are at its beginning, and a rarity without cards is '[]'.
  const { rows: pools } = await db.execute<PoolRow>(sql`
    select encode(digest, 'hex') as digest, split_part(document, ',"cards":', 1) || '}' as terms,
      array(select rarity from unnest(${sql.param(rarities)}::text[]) rarity
        where position('"' || rarity || '":[]' in document) > 0) as empty
    from draw_pools where digest = any(select decode(hex, 'hex') from unnest(${sql.param(digests)}::text[]) hex)`);
  const known = new Map(
    pools.map(({ digest, terms, empty }) => {
      const cards = Object.fromEntries(rarities.map((rarity) => [rarity, empty.includes(rarity) ? 0 : 1]));
      return [digest, { terms: JSON.parse(terms) as PackTerms, cards: cards as Record<Rarity, number> }];
    }),
  );

  const [drawn, expected] = [countNone(), countNone()];
  const chances: number[] = [];
  const changes: Change<'drawn' | 'expected'>[] = [];
  for (const { pool, since, day, drawn: ofPack } of openings) {
    const found = known.get(pool);
    if (!found) continue;
    const odds = openedOdds(found.terms, found.cards, since, ofPack);
    for (const rarity of ofPack) drawn[rarity] += 1;
    for (const rarity of rarities) expected[rarity] += sum(chancesOf(odds, [rarity]));
    const rare = chancesOf(odds, luckyRarities);
    chances.push(...rare);
    changes.push({ day, drawn: ofPack.filter((each) => luckyRarities.includes(each)).length, expected: sum(rare) });
  }
  const hits = luckyRarities.reduce((all, rarity) => all + drawn[rarity], 0);
  const atLeast = chanceOfAtLeast(chances, hits);
  const [first] = changes;
  const now = clock();
  const days = first ? historyDays(fittingStep(first.day, now), first.day, now) : [];
  return {
    packs: openings.length,
    drawn,
    expected,
    rare: { drawn: hits, expected: sum(chances), at_least: atLeast, at_most: 1 - chanceOfAtLeast(chances, hits + 1) },
    over_time: { days, drawn: sumUntil(days, changes, 'drawn'), expected: sumUntil(days, changes, 'expected') },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const countNone = (): Record<Rarity, number> => ({ C: 0, R: 0, SR: 0, SSR: 0, UR: 0 });
