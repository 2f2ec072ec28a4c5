import { sql } from 'drizzle-orm';
import { makerSampleSize } from '#contract/card/maker.ts';
import type { MakerProfile } from '#contract/card/maker.ts';
import type { Queryable } from '#server/db/connect.ts';
import { artistColumns, artistJoin, cardColumns, cardJoins, toCard } from '#server/services/card/card-row.ts';
import type { CardRow } from '#server/services/card/card-row.ts';
import { makerColumns, withWebAddress } from './maker.ts';
import type { Context } from '#server/services/context.ts';

export interface ProfileRow extends Omit<MakerProfile, 'newest'>, Record<string, unknown> {
  id: number;
}

interface SampleRow extends CardRow {
  maker_id: number;
}

/** Returns the profiles of all makers of cards, those with the most cards first. */
export async function listCardMakers({ db }: Context<'db'>): Promise<{ data: MakerProfile[]; count: number }> {
  const [{ rows: profiles }, samples] = await Promise.all([db.execute<ProfileRow>(makerProfiles), readSamples(db)]);
  const samplesOf = Map.groupBy(samples, (row) => row.maker_id);
  const data = profiles.map(({ id, ...profile }) => ({
    ...withWebAddress(profile),
    newest: (samplesOf.get(id) ?? []).map(toCard),
  }));
  return { data, count: data.length };
}

/** Selects all makers of cards, those with the most cards first. It sums the stored count of each card instead of counting copies. */
export const makerProfiles = sql`
    select makers.id, ${makerColumns}, made.cards, made.claimed, made.total
    from (
      select maker_id, count(*)::int as cards, sum(card_counts.claimed)::int as claimed,
        sum(print_run(c.rarity))::int as total
      from card_makers join cards c on c.id = card_id join card_counts on card_counts.card_id = c.id
      group by maker_id
    ) made
    join makers on makers.id = made.maker_id
    order by made.cards desc, makers.search_name, makers.id`;

async function readSamples(db: Queryable): Promise<SampleRow[]> {
  const { rows } = await db.execute<SampleRow>(sql`
    select newest.maker_id, ${cardColumns}, ${artistColumns}
    from (
      select maker_id, card_id,
        row_number() over (partition by maker_id order by created_at desc, rarity desc, card_id) as place
      from card_makers join cards on cards.id = card_id
    ) newest
    join cards c on c.id = newest.card_id
    ${cardJoins}
    ${artistJoin}
    where newest.place <= ${makerSampleSize}
    order by newest.maker_id, newest.place`);
  return rows;
}
