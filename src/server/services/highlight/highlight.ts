import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Highlight } from '#contract/highlight.ts';
import { keptHighlights, listedHighlights } from '#game/highlight.ts';
import type { HighlightFilter, HighlightKind } from '#game/highlight.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';

interface HighlightRow extends Record<string, unknown> {
  id: string;
  kind: HighlightKind;
  at: string;
  player: Highlight['player'];
  clan: number | null;
  card: { uuid: string; name: string; rarity: Rarity; art_version: number } | null;
  version: number | null;
  series: Highlight['series'];
  pack: Highlight['pack'];
}

/** Returns the latest highlights, newest first. Nobody is named who does not want it, is banned or deleted. */
export async function readHighlights(
  db: Queryable,
  now: Date,
  { limit, condition = sql`true` }: { limit: number; condition?: SQL },
): Promise<Highlight[]> {
  const { rows } = await db.execute<HighlightRow>(sql`
    select * from (
      select shown.id, shown.kind, shown.created_at as at, shown.version, clans.index as clan,
        case when named.id is not null then jsonb_build_object('uuid', named.uuid, 'name', named.name) end as player,
        case when cards.id is not null then jsonb_build_object(
          'uuid', cards.uuid, 'name', cards.name, 'rarity', cards.rarity, 'art_version', cards.art_version) end as card,
        case when series.id is not null then jsonb_build_object('uuid', series.uuid, 'name', series.name) end as series,
        case when packs.id is not null then jsonb_build_object('uuid', packs.uuid, 'name', packs.name) end as pack,
        cards.rarity
      from highlights shown
      left join (select players.id, players.uuid, players.name, players.clan_id from players
        where is_named_live and deleted_at is null and not ${isBannedRow(now)}) named on named.id = shown.player_id
      left join clans on clans.id = named.clan_id
      left join cards on cards.id = shown.card_id
      left join series on series.id = coalesce(shown.series_id, cards.series_id)
      left join packs on packs.id = shown.pack_id
    ) found where ${condition} order by id desc limit ${limit}`);
  return rows.map(({ id, kind, at, player, clan, card, version, series, pack }) => ({
    id: Number(id),
    kind,
    at: new Date(at).toISOString(),
    player,
    clan,
    card,
    version,
    series,
    pack,
  }));
}

/** Returns the latest highlights that a filter asks for. */
export async function listHighlights(
  { db, clock }: Context<'db' | 'clock'>,
  { rarity, series, clan }: HighlightFilter,
): Promise<{ data: Highlight[]; last: number }> {
  const condition = sql`(${rarity} = '' or rarity >= nullif(${rarity}, '')::rarity)
    and (${series} = '' or series ->> 'uuid' = ${series}) and (${clan}::int is null or clan = ${clan}::int)`;
  // Before the list, so that a stream from there on leaves none out.
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(id) as last from highlights`);
  const data = await readHighlights(db, clock(), { limit: listedHighlights, condition });
  return { data, last: Number(rows[0]?.last ?? 0) };
}

/** Deletes all but the latest highlights. */
export async function clearHighlights({ db }: Context<'db'>): Promise<void> {
  await db.execute(sql`
    delete from highlights where id <= (select id from highlights order by id desc offset ${keptHighlights} limit 1)`);
}

/** Shows the draws that have waited until their cards are turned. Returns when the next one is due. */
export async function showWaitingHighlights({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  await db.execute(sql`
    with due as (delete from waiting_highlights where shown_at <= ${clock().toISOString()}::timestamptz returning *)
    insert into highlights (kind, player_id, card_id, version, series_id, created_at)
    select kind, player_id, card_id, version, series_id, shown_at from due order by shown_at, id`);
  const { rows } = await db.execute<{ next: string | null }>(sql`select min(shown_at) as next from waiting_highlights`);
  const [row] = rows;
  return row?.next ? new Date(row.next) : undefined;
}
