import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { instanceEventKinds } from '#game/instance.ts';
import type { InstanceEventKind } from '#game/instance.ts';
import { instanceEventTimelineKinds, maxNamedCopies } from '#game/timeline.ts';
import type { TimelineKind } from '#game/timeline.ts';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import { fromMicros, isoOf, isWithin, microsOf } from './source.ts';
import type { SourceRow, TimelineSource } from './source.ts';

type CopiesEntry = Extract<TimelineEntry, { source: 'copies' }>;

/** The copies to which the same thing happened at the same moment. */
interface GroupRow extends Record<string, unknown> {
  micros: string;
  event: CopiesEntry['event'];
  count: number;
  copies: CopiesEntry['copies'] | null;
}

/** Describes copies as JSON. `chosen` has card_id, version, uuid, frame_id and the order `n`. */
export const describeCopies = (chosen: SQL) => sql`
  select json_agg(json_build_object('uuid', chosen.uuid, 'card_uuid', cards.uuid, 'name', cards.name, 'rarity', cards.rarity,
    'version', chosen.version, 'frame', frames.name) order by chosen.n)
  from (${chosen}) chosen join cards on cards.id = chosen.card_id left join frames on frames.id = chosen.frame_id`;

function toRow(name: string, { micros, event, count, copies }: GroupRow, position = micros): SourceRow {
  const kind: TimelineKind = event === 'claimed' ? 'received' : instanceEventTimelineKinds[event];
  const id = `${name}-${position.replace(' ', '-')}`;
  return {
    entry: { source: 'copies', id, at: isoOf(micros), kind, event, count, copies: copies ?? [] },
    micros: Number(micros),
    position,
  };
}

/**
 * Events of copies, except for exchanges, which have sources of their own. Thousands of events can have the same moment, so the groups are found by one step in the index
 * each, and not by reading all events.
 */
export const eventSource: TimelineSource = {
  kinds: ['burn', 'frame', 'lock'],
  position: /^\d{1,16} [a-z]{1,20}$/u,
  async read(db, request) {
    const { playerId, kinds, after, limit } = request;
    const [micros = '', last = ''] = after?.split(' ') ?? [];
    const wanted = instanceEventKinds.filter(
      (kind) => kind !== 'traded' && kinds.includes(instanceEventTimelineKinds[kind]),
    );
    // A position that names no event is one that the client made up.
    const kind = instanceEventKinds.find((each) => each === last);
    const isMine = sql`e.player_id = ${playerId} and e.kind = any(${sql.param(wanted)}::instance_event[])
      and ${isWithin(sql`e.created_at`, request)}`;
    const start = kind ? sql`(e.created_at, e.kind) < (${fromMicros(micros)}, ${kind}::instance_event)` : sql`true`;
    const newest = sql`order by e.created_at desc, e.kind desc limit 1`;
    const { rows } = await db.execute<GroupRow & { event: InstanceEventKind }>(sql`
      with recursive moments as (
        (select e.created_at, e.kind, 1 as n from instance_events e where ${isMine} and ${start} ${newest})
        union all
        select older.created_at, older.kind, moments.n + 1 from moments cross join lateral (
          select e.created_at, e.kind from instance_events e
          where ${isMine} and (e.created_at, e.kind) < (moments.created_at, moments.kind) ${newest}
        ) older
        where moments.n < ${limit}
      )
      select ${microsOf(sql`moments.created_at`)} as micros, moments.kind as event,
        (select count(*)::int from instance_events e where ${isIn(playerId)}) as count,
        (${describeCopies(sql`
          select e.instance_uuid as uuid, e.card_id, e.version, e.id as n,
            case when e.kind in ('framed', 'unframed') then e.frame_id end as frame_id
          from instance_events e where ${isIn(playerId)} order by e.id limit ${maxNamedCopies}`)}) as copies
      from moments order by moments.n`);
    return rows.map((row) => toRow('event', row, `${row.micros} ${row.event}`));
  },
};

const isIn = (playerId: number) =>
  sql`e.player_id = ${playerId} and e.created_at = moments.created_at and e.kind = moments.kind`;

/** Copies that the player claimed and still has. */
export const ownedSource: TimelineSource = {
  kinds: ['received'],
  position: /^\d{1,16}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const { rows } = await db.execute<GroupRow>(sql`
      with moments as (
        select i.created_at, count(*)::int as count,
          (array_agg(i.id order by i.version, i.id))[1:${sql.raw(String(maxNamedCopies))}] as first
        from instances i
        where i.owner_id = ${playerId} and ${isWithin(sql`i.created_at`, request)}
          and ${after === undefined ? sql`true` : sql`i.created_at < ${fromMicros(after)}`}
          and not exists (${tradedTo(playerId, sql`i.uuid`)})
        group by i.created_at order by i.created_at desc limit ${limit}
      )
      select ${microsOf(sql`moments.created_at`)} as micros, 'claimed' as event, moments.count,
        (${describeCopies(sql`
          select i.uuid, i.card_id, i.version, null::integer as frame_id, named.n
          from unnest(moments.first) with ordinality named (id, n) join instances i on i.id = named.id`)}) as copies
      from moments order by moments.created_at desc`);
    return rows.map((row) => toRow('claimed', row));
  },
};

/** Copies that the player claimed, and that were burned or released since then. */
export const goneSource: TimelineSource = {
  kinds: ['received'],
  position: /^\d{1,16}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const isMine = sql`e.player_id = ${playerId} and e.claimed_at is not null
      and not exists (${tradedTo(playerId, sql`e.instance_uuid`)})`;
    const isWanted = sql`${isMine} and ${isWithin(sql`e.claimed_at`, request)}`;
    const newest = sql`order by e.claimed_at desc limit 1`;
    const start = after === undefined ? sql`true` : sql`e.claimed_at < ${fromMicros(after)}`;
    const isInGroup = sql`${isMine} and e.claimed_at = moments.claimed_at`;
    const { rows } = await db.execute<GroupRow>(sql`
      with recursive moments as (
        (select e.claimed_at, 1 as n from instance_events e where ${isWanted} and ${start} ${newest})
        union all
        select older.claimed_at, moments.n + 1 from moments cross join lateral (
          select e.claimed_at from instance_events e
          where ${isWanted} and e.claimed_at < moments.claimed_at ${newest}
        ) older
        where moments.n < ${limit}
      )
      select ${microsOf(sql`moments.claimed_at`)} as micros, 'claimed' as event,
        (select count(*)::int from instance_events e where ${isInGroup}) as count,
        (${describeCopies(sql`
          select e.instance_uuid as uuid, e.card_id, e.version, null::integer as frame_id, e.id as n
          from instance_events e where ${isInGroup} order by e.id limit ${maxNamedCopies}`)}) as copies
      from moments order by moments.n`);
    return rows.map((row) => toRow('gone', row));
  },
};

/** Copies that the player claimed and later gave to somebody in an exchange. The giver of its first exchange claimed it. */
export const givenSource: TimelineSource = {
  kinds: ['received'],
  position: /^\d{1,16}$/u,
  async read(db, request) {
    const { playerId, from, after, limit } = request;
    // A copy that was claimed in this time was not given away before it.
    const isLater = (closedAt: SQL) => isWithin(closedAt, { from, to: undefined });
    const { rows } = await db.execute<GroupRow>(sql`
      with given as (
        select i.instance_uuid as uuid, i.card_id, i.version, t.closed_at
        from trade_receipts receipt join trades t on t.id = receipt.trade_id
        join trade_items i on i.trade_id = t.id and i.is_traded and i.is_given = (t.sender_id = ${playerId})
        where receipt.player_id = ${playerId} and ${isLater(sql`t.closed_at`)}
        union all
        select m.instance_uuid, m.card_id, m.version, r.closed_at
        from trade_receipts receipt join trade_rings r on r.id = receipt.ring_id
        join trade_ring_members m on m.ring_id = r.id and m.player_id = ${playerId}
        where receipt.player_id = ${playerId} and ${isLater(sql`r.closed_at`)}
      ), claimed as (
        select given.*, coalesce(i.created_at, (
          select e.claimed_at from instance_events e
          where e.instance_uuid = given.uuid and e.claimed_at is not null limit 1)) as claimed_at
        from given left join instances i on i.uuid = given.uuid
      ), moments as (
        select c.claimed_at, count(*)::int as count,
          (array_agg(c.uuid order by c.version, c.uuid))[1:${sql.raw(String(maxNamedCopies))}] as first
        from claimed c
        where c.claimed_at is not null and ${isWithin(sql`c.claimed_at`, request)}
          and ${after === undefined ? sql`true` : sql`c.claimed_at < ${fromMicros(after)}`}
          and not exists (
            select from instance_events e
            where e.instance_uuid = c.uuid and e.kind = 'traded' and e.created_at < c.closed_at)
        group by c.claimed_at order by c.claimed_at desc limit ${limit}
      )
      select ${microsOf(sql`moments.claimed_at`)} as micros, 'claimed' as event, moments.count,
        (${describeCopies(sql`
          select named.uuid, event.card_id, event.version, null::integer as frame_id, named.n
          from unnest(moments.first) with ordinality named (uuid, n)
          cross join lateral (
            select e.card_id, e.version from instance_events e where e.instance_uuid = named.uuid limit 1) event`)}) as copies
      from moments order by moments.claimed_at desc`);
    return rows.map((row) => toRow('given', row));
  },
};

/** The trade by which a player got a copy, which somebody else had claimed. */
const tradedTo = (playerId: number, uuid: SQL) => sql`
  select from instance_events trade
  where trade.player_id = ${playerId} and trade.kind = 'traded' and trade.instance_uuid = ${uuid}`;
