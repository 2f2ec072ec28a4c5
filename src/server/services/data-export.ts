import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connect.ts';
import { readLedger } from './account-ledger.ts';
import { readCosmetics } from './cosmetic.ts';
import { readNotifications } from './notification.ts';
import { getProfile } from './player.ts';

type Line = Record<string, unknown>;

/** Everything that the game knows about a player, as of one moment; no token, and nothing of anybody else's. */
export function exportData(db: Database, playerId: number, now: Date) {
  return db.transaction(
    async (tx) => {
      const lines = (statement: SQL) => readLines(tx, statement);
      const [further] = await lines(sql`
        select terms_accepted_at, deletion_due_at, ban_reason from players where id = ${playerId}`);
      return {
        exported_at: now.toISOString(),
        profile: { ...(await getProfile(tx, playerId)), ...further },
        sessions: await lines(sql`
          select uuid, browser, created_at, last_used_at, expires_at, revoked_at from sessions
          where player_id = ${playerId} order by id`),
        cards: await lines(sql`
          select copies.uuid, cards.uuid as card_uuid, cards.name as card, cards.rarity, copies.version, copies.is_locked,
            copies.state, frames.name as frame, copies.created_at
          from copies join cards on cards.id = copies.card_id left join frames on frames.id = copies.frame_id
          where copies.owner_id = ${playerId} order by copies.id`),
        cosmetics: await readCosmetics(tx, playerId),
        card_events: await lines(sql`
          select copy_events.copy_uuid, cards.name as card, copy_events.version, copy_events.kind, frames.name as frame,
            copy_events.created_at
          from copy_events join cards on cards.id = copy_events.card_id
          left join frames on frames.id = copy_events.frame_id
          where copy_events.player_id = ${playerId} order by copy_events.id`),
        ledger: await readLedger(tx, playerId),
        votes: await lines(sql`select site, voted_at from votes where player_id = ${playerId} order by id`),
        calendar: await lines(sql`
          select day, currency, amount from calendar_claims where player_id = ${playerId} order by day`),
        notifications: await readNotifications(tx, playerId),
        challenges: [
          ...(await lines(sql`
            select uuid, created_at, expires_at, passed_at from challenges where player_id = ${playerId} order by id`)),
          ...(await lines(sql`select action, created_at from challenge_log where player_id = ${playerId} order by id`)),
        ],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The rows of a statement, their times (columns that end in `_at`) as ISO 8601. */
async function readLines(db: Queryable, statement: SQL): Promise<Line[]> {
  const { rows } = await db.execute<Line>(statement);
  const write = ([name, value]: [string, unknown]) =>
    name.endsWith('_at') && typeof value === 'string' ? [name, new Date(value).toISOString()] : [name, value];
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(write)) as Line);
}
