import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffPerson } from '#contract/staff/field.ts';
import { canActOn } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import type { Caller } from '#server/services/context.ts';
import { excludeCalls } from '#server/services/player/caller-check.ts';
import { matchesPlayer } from '#server/services/player/player-lookup.ts';

export type PlayerRow = typeof players.$inferSelect;

/** Returns the player's row for a chat-platform id or uuid. Throws PLAYER_NOT_FOUND. */
export async function findPlayer(db: Queryable, id: string): Promise<PlayerRow> {
  const named = matchesPlayer(id);
  const [player] = named ? await db.select().from(players).where(named) : [];
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  return player;
}

/**
 * Returns the row of somebody else, for what staff read about players. Throws PLAYER_NOT_FOUND, or ACTION_REFUSED for the
 * caller's own id: notes, reports and their reporters are not for who they are about.
 */
export async function findOther(db: Queryable, { playerId }: Caller, id: string): Promise<PlayerRow> {
  const player = await findPlayer(db, id);
  if (player.id === playerId) {
    throw new GameError('ACTION_REFUSED', ['This is you. Somebody else on the team has to look at it.']);
  }
  return player;
}

export async function readPlayer(db: Queryable, id: number): Promise<PlayerRow> {
  const [player] = await db.select().from(players).where(eq(players.id, id));
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  return player;
}

export function describePerson({
  uuid,
  discordId,
  name,
  discordAvatar,
  roles,
  deletedAt,
}: Pick<PlayerRow, 'uuid' | 'discordId' | 'name' | 'discordAvatar' | 'roles' | 'deletedAt'>): StaffPerson {
  return { uuid, discord_id: deletedAt ? '' : discordId, name, discord_avatar: discordAvatar, roles };
}

/** Returns people by id. */
export async function loadPeople(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => StaffPerson | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const { id, uuid, discordId, name, discordAvatar, roles, deletedAt } = players;
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id, uuid, discordId, name, discordAvatar, roles, deletedAt })
          .from(players)
          .where(sql`${players.id} = any(${sql.param(wanted)}::int[])`);
  const people = new Map(rows.map((row) => [row.id, describePerson(row)]));
  return (each) => (each === null ? null : (people.get(each) ?? null));
}

/**
 * Waits until the running calls of a player are complete, lets no other begin until the transaction ends, and returns
 * the player's row. Throws ACTION_REFUSED unless the caller, with their present roles, may act on the player. Who may
 * not is refused before the lock: so locks are only awaited from higher to lower ranks, and cannot deadlock.
 */
export async function lockTarget(tx: Queryable, callerId: number, playerId: number): Promise<PlayerRow> {
  await checkRank(tx, callerId, playerId);
  await excludeCalls(tx, playerId);
  return checkRank(tx, callerId, playerId);
}

async function checkRank(tx: Queryable, callerId: number, playerId: number): Promise<PlayerRow> {
  const target = await readPlayer(tx, playerId);
  if (!canActOn(await readPlayer(tx, callerId), target)) throw new GameError('ACTION_REFUSED');
  return target;
}

/** Throws ACTION_REFUSED unless the caller, with their present roles, may act on all of the players. */
export async function checkRanks(tx: Queryable, callerId: number, playerIds: readonly number[]): Promise<void> {
  for (const playerId of new Set(playerIds)) await checkRank(tx, callerId, playerId);
}
