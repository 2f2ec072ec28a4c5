import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Audience } from '#contract/reward/global-reward.ts';
import { GameError } from '#contract/error.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import { maxBulkPlayers } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { readPlayer } from '#server/services/staff/staff-person.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';

/** Returns the condition on `players` for an audience at a time. Banned and deleted players are never in it. */
export function inAudience(audience: Audience, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { premium, joined_from: from, joined_before: before, active_since: active, clan, role } = audience;
  const { owns_frame: frame, players: named } = audience;
  const conditions = [
    sql`players.deleted_at is null`,
    sql`not ${isBannedRow(now)}`,
    premium === undefined ? undefined : sql`coalesce(players.premium_until > ${at}, false) = ${premium}`,
    from === undefined ? undefined : sql`players.created_at >= ${from}::timestamptz`,
    before === undefined ? undefined : sql`players.created_at < ${before}::timestamptz`,
    active === undefined ? undefined : sql`players.active_at >= ${active}::timestamptz`,
    clan === undefined ? undefined : sql`players.clan_id = (select id from clans where index = ${clan})`,
    role === undefined ? undefined : sql`players.roles <> '{}' and ${role} = any(players.roles)`,
    frame === undefined
      ? undefined
      : sql`exists (
          select from frames where frames.uuid = ${frame} and (
            exists (select from frame_stock s where s.player_id = players.id and s.frame_id = frames.id and s.free > 0)
            or exists (select from instances i where i.owner_id = players.id and i.frame_id = frames.id)))`,
    named === undefined ? undefined : isNamed(named),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

function isNamed(names: readonly string[]): SQL {
  const uuids = names.filter(isUuid).map((name) => name.toLowerCase());
  const ids = names.filter(isChatId);
  return sql`(players.uuid = any(${sql.param(uuids)}::uuid[]) or players.discord_id = any(${sql.param(ids)}::text[]))`;
}

/** Returns how many players match. */
export async function countAudience(db: Queryable, audience: Audience, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from players where ${inAudience(audience, now)}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns a list of players with a uuid instead of each other name that one player has: an address, a handle, a display
 * name. What names nobody, or several, stays as it is. Throws BAD_REQUEST if the list has more than 200 such names.
 */
export async function findListed(db: Queryable, listed: readonly string[]): Promise<string[]> {
  const isId = (name: string) => isUuid(name) || isChatId(name);
  const names = listed.filter((name) => !isId(name));
  if (names.length > maxBulkPlayers) {
    throw new GameError('BAD_REQUEST', [
      `body.audience.players: ${names.length} of them are no ids and no uuids. At most ${maxBulkPlayers} names are possible.`,
    ]);
  }
  const uuids = new Map<string, string>();
  for (const name of names) {
    const id = await findNamedId(db, name);
    if (id !== null) uuids.set(name, (await readPlayer(db, id)).uuid);
  }
  return [...new Set(listed.map((name) => uuids.get(name) ?? name))];
}

/** Returns those of the named players who do not exist. */
export async function unknownPlayers(db: Queryable, { players: names = [] }: Audience): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ uuid: string; discord_id: string }>(
    sql`select uuid, discord_id from players where ${isNamed(names)} and deleted_at is null`,
  );
  const known = new Set(rows.flatMap(({ uuid, discord_id: id }) => [uuid, id]));
  return names.filter((name) => !known.has(name.toLowerCase()));
}

/** Returns what is wrong with the clan of an audience: nothing, or that there is none. */
export async function unknownClan(db: Queryable, { clan }: Audience): Promise<string[]> {
  if (clan === undefined) return [];
  const { rows } = await db.execute(sql`select from clans where index = ${clan}`);
  return rows.length > 0 ? [] : [`audience.clan: there is no clan ${clan}`];
}
