import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import type { Database } from '#server/db/connect.ts';
import { tradersOf } from './trade-fixtures.ts';
import type { Trader } from './trade-fixtures.ts';

interface AuditRow extends Record<string, unknown> {
  id: string;
  action: string;
  actor_id: number;
  player_id: number | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  request_id: string;
}

/** What a reply of the staff console may contain. A test reads the fields of its call. */
type Reply = StaffAction & Record<string, unknown>;

/** Staff, players and their calls in a test's database. */
export function staffOf(db: Database, now?: Date) {
  const traders = tradersOf(db, now);
  const call = async (who: Trader, path: string, init?: RequestInit) => {
    const { status, json, code, text } = await traders.call(who, path, init);
    return { status, json: json as unknown as Reply, code, text };
  };
  const post = async (who: Trader, path: string, body?: unknown, key?: string) => {
    const { status, json, code, text } = await traders.post(who, path, body, key);
    return { status, json: json as unknown as Reply, code, text };
  };
  return {
    ...traders,
    call,
    post,
    admin: () => traders.trader('Admin', { roles: ['admin'] }),
    moderator: () => traders.trader('Moderator', { roles: ['game-mod'] }),
    antiCheat: () => traders.trader('Ginyu', { roles: ['anti-cheat'] }),
    later: (hours: number) => new Date(traders.api.clock.now.getTime() + hours * 60 * 60 * 1000),
    /** Discards a set with the drafts that it has. */
    async discard(who: Trader, set: string) {
      const { version } = (await call(who, `/admin/change-sets/${set}`)).json['set'] as ChangeSet;
      return post(who, `/admin/change-sets/${set}/discard`, { version });
    },
    /** Publishes a change set as it is. */
    async publish(who: Trader, set: string, { reason = 'It is time', at = null as string | null } = {}) {
      const { version } = (await call(who, `/admin/change-sets/${set}`)).json['set'] as ChangeSet;
      return post(who, `/admin/change-sets/${set}/publish`, { reason, version, at });
    },
    act: (who: Trader, player: { uuid: string }, terms: object, key: string = randomUUID()) =>
      post(who, '/staff/actions', { player: player.uuid, kind: 'warn', reason: 'automation', ...terms }, key),
    /** Audit entries of a staff member, oldest first. */
    async audit({ id }: Trader): Promise<AuditRow[]> {
      const { rows } = await db.execute<AuditRow>(sql`select * from audit_log where actor_id = ${id} order by id`);
      return rows;
    },
    async notices(playerId: number): Promise<{ title: string; text: string; link: string }[]> {
      const { rows } = await db.execute<{ title: string; text: string; link: string }>(
        sql`select title, text, link from outbox where player_id = ${playerId} and kind = 'account' order by id`,
      );
      return rows;
    },
  };
}
