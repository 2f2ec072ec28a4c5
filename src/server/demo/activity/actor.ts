import { eq, sql } from 'drizzle-orm';
import { demoAccounts } from '#game/demo-accounts.ts';
import type { Database } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import type { Clock } from '#server/services/context.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';
import { recordActiveDay } from '#server/services/session/session.ts';
import { uuidOf } from '#server/demo/random.ts';

/** A player of the demo world who plays by themselves. */
export interface Actor extends Record<string, unknown> {
  id: number;
  uuid: string;
  discord_id: string;
  /** Whether they were there lately. Who was not answers visitors, and does nothing else. */
  is_present: boolean;
}

/** Players who were away for longer stay away, in days. */
const presentDays = 60;

type Named = Pick<Actor, 'id' | 'uuid' | 'discord_id'>;

const isMade = ({ uuid, discord_id: discordId }: Named) => uuid === uuidOf(`player ${discordId}`);

/**
 * Returns the players whom the demo world made, without the demo users, who belong to visitors. The UUIDs of all of them
 * are computed from their names, those of a real game are random. So a database that the demo did not make has none.
 */
export async function findDemoPlayers(db: Database): Promise<number[]> {
  const known = demoAccounts.map(({ discordId }) => discordId);
  const { rows: people } = await db.execute<Named>(sql`
    select id, uuid, discord_id from players where discord_id = any(${sql.param(known)}::text[])`);
  if (people.length < known.length || !people.every(isMade)) return [];
  const { rows } = await db.execute<Named>(sql`
    select id, uuid, discord_id from players where discord_id <> all(${sql.param(known)}::text[]) order by id`);
  return rows.filter(isMade).map(({ id }) => id);
}

/** Returns those of the players who can do something now: not banned, not leaving, and nobody is signed in as them. */
export async function findActors(db: Database, ids: readonly number[], now: Date): Promise<Actor[]> {
  const since = new Date(now.getTime() - presentDays * 24 * 60 * 60 * 1000).toISOString();
  const { rows } = await db.execute<Actor>(sql`
    select id, uuid, discord_id, coalesce(active_at > ${since}::timestamptz, false) or exists (
      select from active_days where player_id = players.id and day > ${since}::timestamptz) as is_present
    from players
    where id = any(${sql.param([...ids])}::int[]) and deleted_at is null and deletion_due_at is null
      and not ${isBannedRow(now)}
      and not exists (select from sessions where player_id = players.id)
    order by id`);
  return rows;
}

/** Sets when a player was last seen to now, so that it is not earlier than what they do. */
export async function recordSeen({
  db,
  clock,
  actor: { id },
}: {
  db: Database;
  clock: Clock;
  actor: Pick<Actor, 'id'>;
}): Promise<void> {
  const now = clock();
  await db.update(players).set({ activeAt: now, userStatus: 'active' }).where(eq(players.id, id));
  await recordActiveDay(db, id, now);
}
