import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffPerson } from '#contract/staff-field.ts';
import { canActOn } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { matchesPlayer } from '#server/services/player/player-lookup.ts';

export type PlayerRow = typeof players.$inferSelect;

/** Returns the player's row for a chat-platform id or uuid. Throws PLAYER_NOT_FOUND. */
export async function findPlayer(db: Queryable, id: string): Promise<PlayerRow> {
  const named = matchesPlayer(id);
  const [player] = named ? await db.select().from(players).where(named) : [];
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
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

/** Throws ACTION_REFUSED unless the caller, with their present roles, may act on the player. */
export async function checkRank(
  tx: Queryable,
  callerId: number,
  target: Pick<PlayerRow, 'id' | 'roles'>,
): Promise<void> {
  const actor = await readPlayer(tx, callerId);
  if (!canActOn(actor, target)) throw new GameError('ACTION_REFUSED');
}
