import { sql } from 'drizzle-orm';
import type { ApiKeyEvent, ApiKeyScope } from '#game/api-key.ts';
import { isoOf, isWithin, microsOf } from './source.ts';
import type { TimelineSource } from './source.ts';

interface EventRow extends Record<string, unknown> {
  id: string;
  micros: string;
  event: ApiKeyEvent;
  scope: ApiKeyScope | null;
  operation: string | null;
  subject: string | null;
  name: string;
  hint: string;
}

/** What happened to the player's keys, and what programs did with them. */
export const apiKeySource: TimelineSource = {
  kinds: ['key'],
  position: /^\d{1,15}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const { rows } = await db.execute<EventRow>(sql`
      select e.id, ${microsOf(sql`e.created_at`)} as micros, e.event, e.scope, e.operation, e.subject, k.name, k.hint
      from api_key_events e join api_keys k on k.id = e.key_id
      where e.player_id = ${playerId} and ${after === undefined ? sql`true` : sql`e.id < ${after}::bigint`}
        and ${isWithin(sql`e.created_at`, request)}
      order by e.id desc limit ${limit}`);
    return rows.map(({ id, micros, event, scope, operation, subject, name, hint }) => ({
      entry: {
        source: 'key',
        id: `key-${id}`,
        at: isoOf(micros),
        kind: 'key',
        event,
        key: { name, hint },
        scope,
        operation,
        subject,
      },
      micros: Number(micros),
      position: id,
    }));
  },
};
