import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { StaffEvent } from '#contract/staff/player.ts';
import { isoOf, isWithin, microsOf } from '#server/services/timeline/source.ts';
import type { SourceRequest, TimelineSource } from '#server/services/timeline/source.ts';

/* What the timeline of a player's file has besides their own timeline. Each source is read from an index. */

interface BaseRow extends Record<string, unknown> {
  id: string;
  micros: string;
}

const idPosition = /^\d{1,15}$/u;
const before = (id: SQL, { after }: SourceRequest): SQL =>
  after === undefined ? sql`true` : sql`${id} < ${after}::bigint`;

interface TradeRow extends BaseRow {
  uuid: string;
  state: string;
  is_sent: boolean;
  partner_uuid: string;
  partner_name: string;
  given: number;
  taken: number;
  sender_bloodstones: number;
  recipient_bloodstones: number;
  closed_micros: string | null;
  is_reversed: boolean;
}

/** Offers and completed trades with their partners, at the time when they were sent. */
export const tradeSource: TimelineSource<StaffEvent> = {
  kinds: ['trade'],
  position: idPosition,
  async read(db, request) {
    const { playerId, limit } = request;
    const half = (column: SQL) => sql`(
      select * from trades where ${column} = ${playerId} and ${before(sql`id`, request)}
        and ${isWithin(sql`created_at`, request)} order by id desc limit ${limit})`;
    const { rows } = await db.execute<TradeRow>(sql`
      select t.id, ${microsOf(sql`t.created_at`)} as micros, t.uuid, t.state, t.sender_id = ${playerId} as is_sent,
        p.uuid as partner_uuid, p.name as partner_name, t.sender_bloodstones, t.recipient_bloodstones,
        (select count(*)::int from trade_items i where i.trade_id = t.id and i.is_given) as given,
        (select count(*)::int from trade_items i where i.trade_id = t.id and not i.is_given) as taken,
        ${microsOf(sql`t.closed_at`)} as closed_micros,
        exists (select from trade_reversals r where r.trade_id = t.id) as is_reversed
      from (
        select * from (${half(sql`sender_id`)} union all ${half(sql`recipient_id`)}) two order by id desc limit ${limit}
      ) t
      join players p on p.id = case when t.sender_id = ${playerId} then t.recipient_id else t.sender_id end
      order by t.id desc`);
    return rows.map((row) => ({
      entry: {
        source: 'trade',
        id: `trade-${row.id}`,
        at: isoOf(row.micros),
        kind: 'trade',
        uuid: row.uuid,
        state: row.state,
        is_sent: row.is_sent,
        partner: { uuid: row.partner_uuid, name: row.partner_name },
        gives: row.is_sent ? row.given : row.taken,
        gets: row.is_sent ? row.taken : row.given,
        gives_bloodstones: row.is_sent ? row.sender_bloodstones : row.recipient_bloodstones,
        gets_bloodstones: row.is_sent ? row.recipient_bloodstones : row.sender_bloodstones,
        closed_at: row.closed_micros === null ? null : isoOf(row.closed_micros),
        is_reversed: row.is_reversed,
      },
      micros: Number(row.micros),
      position: String(row.id),
    }));
  },
};

export const challengeSource: TimelineSource<StaffEvent> = {
  kinds: ['challenge'],
  position: idPosition,
  async read(db, request) {
    const { rows } = await db.execute<BaseRow & { uuid: string; is_passed: boolean; is_over: boolean }>(sql`
      select id, ${microsOf(sql`created_at`)} as micros, uuid, passed_at is not null as is_passed,
        expires_at <= now() as is_over
      from challenges where player_id = ${request.playerId} and ${before(sql`id`, request)}
        and ${isWithin(sql`created_at`, request)} order by id desc limit ${request.limit}`);
    return rows.map(({ id, micros, uuid, is_passed: isPassed, is_over: isOver }) => ({
      entry: {
        source: 'challenge',
        id: `challenge-${id}`,
        at: isoOf(micros),
        kind: 'challenge',
        uuid,
        result: isPassed ? 'passed' : isOver ? 'failed' : 'open',
      },
      micros: Number(micros),
      position: String(id),
    }));
  },
};

/** Notifications of the last weeks; older ones are deleted. */
export const notificationSource: TimelineSource<StaffEvent> = {
  kinds: ['notification'],
  position: idPosition,
  async read(db, request) {
    const { rows } = await db.execute<
      BaseRow & { channel: string; title: string; text: string; outcome: string | null }
    >(sql`
      select id, ${microsOf(sql`created_at`)} as micros, channel, title, text, outcome from outbox
      where player_id = ${request.playerId} and ${before(sql`id`, request)} and ${isWithin(sql`created_at`, request)}
      order by id desc limit ${request.limit}`);
    return rows.map(({ id, micros, channel, title, text, outcome }) => ({
      entry: {
        source: 'notification',
        id: `notification-${id}`,
        at: isoOf(micros),
        kind: 'notification',
        channel,
        title,
        text,
        outcome,
      },
      micros: Number(micros),
      position: String(id),
    }));
  },
};

export const noteSource: TimelineSource<StaffEvent> = {
  kinds: ['note'],
  position: idPosition,
  async read(db, request) {
    const { rows } = await db.execute<BaseRow & { uuid: string; author: string; text: string }>(sql`
      select n.id, ${microsOf(sql`n.created_at`)} as micros, n.uuid, players.name as author, n.text
      from staff_notes n join players on players.id = n.author_id
      where n.player_id = ${request.playerId} and ${before(sql`n.id`, request)}
        and ${isWithin(sql`n.created_at`, request)} order by n.id desc limit ${request.limit}`);
    return rows.map(({ id, micros, uuid, author, text }) => ({
      entry: { source: 'note', id: `note-${id}`, at: isoOf(micros), kind: 'note', uuid, by: author, text },
      micros: Number(micros),
      position: String(id),
    }));
  },
};

interface CaseEventRow extends BaseRow {
  uuid: string;
  case_kind: string;
  reason: string;
  state: string;
  is_opener: boolean;
}

/** Cases that are about the player or that they opened. Nobody sees who opened a case about themselves. */
export const caseSource = (callerId: number): TimelineSource<StaffEvent> => ({
  kinds: ['case'],
  position: idPosition,
  async read(db, request) {
    const { playerId, limit } = request;
    const half = (condition: SQL) => sql`(
      select * from staff_cases where ${condition} and ${before(sql`id`, request)}
        and ${isWithin(sql`created_at`, request)} order by id desc limit ${limit})`;
    const { rows } = await db.execute<CaseEventRow>(sql`
      select id, ${microsOf(sql`created_at`)} as micros, uuid, kind as case_kind, reason, state,
        coalesce(opener_id = ${playerId}, false) as is_opener
      from (
        ${half(sql`player_id = ${playerId}`)}
        union all ${half(
          sql`opener_id = ${playerId} and player_id is distinct from ${playerId} and player_id is distinct from ${callerId}`,
        )}
      ) two
      order by id desc limit ${limit}`);
    return rows.map(({ id, micros, ...row }) => ({
      entry: { source: 'case', id: `case-${id}`, at: isoOf(micros), kind: 'case', ...row },
      micros: Number(micros),
      position: String(id),
    }));
  },
});
