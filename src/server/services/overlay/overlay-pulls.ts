import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import type { OverlayPull, readOverlay as endpoint } from '#contract/overlay.ts';
import { turningMs } from '#game/highlight.ts';
import { maxOverlayPulls, overlayPullMs } from '#game/overlay.ts';
import type { Context } from '#server/services/context.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';
import { findOverlay } from './overlay.ts';

/** Copies of the whole game that an answer looks through, the newest: an overlay that was away for long begins anew. */
const searchedCopies = 5_000;

interface Source extends Record<string, unknown> {
  name: string;
  clan_id: number | null;
  clan: string | null;
}

interface PullRow extends Record<string, unknown> {
  id: string;
  at: string;
  player: OverlayPull['player'];
  card: OverlayPull['card'];
  series: string;
  version: number;
}

/**
 * Returns what the overlay with a token shows: copies that were claimed since the copy `after`, none without it, and none that
 * changed hands, are older than `overlayPullMs` or than the address. A clan's overlay names the members who are named in live pulls. Throws OVERLAY_NOT_FOUND if there is none, if the address was replaced
 * or turned off, and if its player is banned or gone: who has the address does not learn which.
 */
export async function readOverlay(
  { db, clock }: Context<'db' | 'clock'>,
  { token, after }: { token: string; after: number | null },
): Promise<ReplyOf<typeof endpoint>> {
  const now = clock();
  const overlay = await findOverlay(db, token, now);
  const isGood = sql`players.deleted_at is null and not ${isBannedRow(now)}`;
  const { rows: sources } = await db.execute<Source>(sql`
    select players.name, players.clan_id, clans.title as clan from players left join clans on clans.id = players.clan_id
    where players.id = ${overlay?.playerId ?? 0} and ${isGood}`);
  const [source] = sources;
  if (!overlay || !source) throw new GameError('OVERLAY_NOT_FOUND');
  // Other members hear of a draw as everybody does, once its player had the time to turn the cards.
  const turned = new Date(now.getTime() - turningMs).toISOString();
  const isTold = overlay.kind === 'clan' ? sql`created_at <= ${turned}::timestamptz` : sql`true`;
  const { rows: ends } = await db.execute<{ last: string | null }>(
    sql`select id as last from instances where ${isTold} order by id desc limit 1`,
  );
  const last = Number(ends[0]?.last ?? 0);
  const since = new Date(Math.max(now.getTime() - overlayPullMs, overlay.createdAt.getTime()));
  const isTheirs =
    overlay.kind === 'player'
      ? sql`players.id = ${overlay.playerId}`
      : sql`players.clan_id = ${source.clan_id}::int and players.is_named_live`;
  const { rows } = await db.execute<PullRow>(sql`
    select copy.id, copy.created_at as at, copy.version, series.name as series,
      jsonb_build_object('uuid', players.uuid, 'name', players.name) as player,
      jsonb_build_object(
        'uuid', cards.uuid, 'name', cards.name, 'rarity', cards.rarity, 'art_version', cards.art_version) as card
    from (select * from instances where id > ${Math.max(after ?? last, last - searchedCopies)} and id <= ${last}) copy
    join players on players.id = copy.owner_id
    join cards on cards.id = copy.card_id join series on series.id = cards.series_id
    where ${isTheirs} and ${isGood} and copy.created_at > ${since.toISOString()}::timestamptz
      and not exists (select from instance_events e where e.instance_uuid = copy.uuid and e.kind = 'traded')
    order by copy.id desc limit ${maxOverlayPulls}`);
  return {
    kind: overlay.kind,
    name: overlay.kind === 'player' ? source.name : source.clan,
    data: rows.toReversed().map(({ id, at, ...pull }) => ({ ...pull, id: Number(id), at: new Date(at).toISOString() })),
    last,
  };
}
