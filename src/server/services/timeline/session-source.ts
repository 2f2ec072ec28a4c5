import { sql } from 'drizzle-orm';
import { isoOf, isWithin, microsOf } from './source.ts';
import type { TimelineSource } from './source.ts';

interface SessionRow extends Record<string, unknown> {
  id: number;
  micros: string;
  browser: string;
}

/** Sign-ins. Sessions are deleted some time after they expire. */
export const sessionSource: TimelineSource = {
  kinds: ['session'],
  position: /^\d{1,9}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const { rows } = await db.execute<SessionRow>(sql`
      select id, ${microsOf(sql`created_at`)} as micros, browser from sessions
      where player_id = ${playerId} and ${after === undefined ? sql`true` : sql`id < ${after}::integer`}
        and ${isWithin(sql`created_at`, request)}
      order by id desc limit ${limit}`);
    return rows.map(({ id, micros, browser }) => ({
      entry: { source: 'session', id: `session-${id}`, at: isoOf(micros), kind: 'session', browser },
      micros: Number(micros),
      position: String(id),
    }));
  },
};
