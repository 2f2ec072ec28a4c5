import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import { maxNamedCopies } from '#game/timeline.ts';
import { describeCopies } from './copy-sources.ts';
import { fromMicros, isoOf, isWithin, microsOf } from './source.ts';
import type { SourceRow, TimelineSource } from './source.ts';

type ExchangeEntry = Extract<TimelineEntry, { source: 'exchange' }>;
type Copies = ExchangeEntry['gave']['copies'];

interface ExchangeRow extends Record<string, unknown> {
  id: string;
  micros: string;
  uuid: string;
  partners: ExchangeEntry['partners'];
  gave_count: number;
  gave_copies: Copies | null;
  gave_bloodstones: number;
  got_count: number;
  got_copies: Copies | null;
  got_bloodstones: number;
}

function toRow(event: ExchangeEntry['event'], row: ExchangeRow, position: string): SourceRow {
  return {
    entry: {
      source: 'exchange',
      id: `${event}-${row.id}`,
      at: isoOf(row.micros),
      kind: 'trade',
      event,
      uuid: row.uuid,
      partners: row.partners,
      gave: { count: row.gave_count, copies: row.gave_copies ?? [], bloodstones: row.gave_bloodstones },
      got: { count: row.got_count, copies: row.got_copies ?? [], bloodstones: row.got_bloodstones },
    },
    micros: Number(row.micros),
    position,
  };
}

/** The columns of one side. `copies` has instance_uuid, card_id, version and the order `n`. */
const side = (name: 'gave' | 'got', copies: SQL, bloodstones: SQL): SQL => sql`
  (select count(*)::int from (${copies}) side) as ${sql.identifier(`${name}_count`)},
  (${describeCopies(sql`
    select side.instance_uuid as uuid, side.card_id, side.version, null::integer as frame_id, side.n
    from (${copies}) side order by side.n limit ${maxNamedCopies}`)}) as ${sql.identifier(`${name}_copies`)},
  ${bloodstones} as ${sql.identifier(`${name}_bloodstones`)}`;

/** The names of the other players, from the receipts of the trade or the ring. */
const partnersOf = (playerId: number, isOfSame: SQL): SQL => sql`
  (select json_agg(other.name order by other.id) from trade_receipts other
    where ${isOfSame} and other.player_id <> ${playerId})`;

/** Completed trades, in the order in which they were completed, which is that of their receipts. */
export const tradeSource: TimelineSource = {
  kinds: ['trade'],
  position: /^\d{1,15}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const items = (isGiven: SQL) => sql`
      select i.instance_uuid, i.card_id, i.version, i.id as n from trade_items i
      where i.trade_id = x.trade_id and i.is_traded and i.is_given = (${isGiven})`;
    const { rows } = await db.execute<ExchangeRow>(sql`
      with exchanges as (
        select receipt.id, t.id as trade_id, t.uuid, t.closed_at, t.sender_id = ${playerId} as is_sender,
          t.sender_bloodstones, t.recipient_bloodstones
        from trade_receipts receipt join trades t on t.id = receipt.trade_id
        where receipt.player_id = ${playerId} and ${isWithin(sql`t.closed_at`, request)}
          and ${after === undefined ? sql`true` : sql`receipt.id < ${after}::bigint`}
        order by receipt.id desc limit ${limit}
      )
      select x.id::text, ${microsOf(sql`x.closed_at`)} as micros, x.uuid,
        ${partnersOf(playerId, sql`other.trade_id = x.trade_id`)} as partners,
        ${side('gave', items(sql`x.is_sender`), bloodstonesOf('mine'))},
        ${side('got', items(sql`not x.is_sender`), bloodstonesOf('theirs'))}
      from exchanges x order by x.id desc`);
    return rows.map((row) => toRow('trade', row, row.id));
  },
};

/** The bloodstones that the player gave, or those that the other player gave. */
const bloodstonesOf = (whose: 'mine' | 'theirs'): SQL =>
  whose === 'mine'
    ? sql`case when x.is_sender then x.sender_bloodstones else x.recipient_bloodstones end`
    : sql`case when x.is_sender then x.recipient_bloodstones else x.sender_bloodstones end`;

/** Completed rings. Each player gives a copy to the next one and gets that of the previous one. */
export const ringSource: TimelineSource = {
  kinds: ['trade'],
  position: /^\d{1,15}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const copyAt = (position: SQL) => sql`
      select m.instance_uuid, m.card_id, m.version, 1 as n from trade_ring_members m
      where m.ring_id = x.ring_id and m.position = ${position}`;
    const { rows } = await db.execute<ExchangeRow>(sql`
      with exchanges as (
        select receipt.id, r.id as ring_id, r.uuid, r.closed_at, me.position,
          (select count(*) from trade_ring_members m where m.ring_id = r.id) as size
        from trade_receipts receipt join trade_rings r on r.id = receipt.ring_id
        join trade_ring_members me on me.ring_id = r.id and me.player_id = ${playerId}
        where receipt.player_id = ${playerId} and ${isWithin(sql`r.closed_at`, request)}
          and ${after === undefined ? sql`true` : sql`receipt.id < ${after}::bigint`}
        order by receipt.id desc limit ${limit}
      )
      select x.id::text, ${microsOf(sql`x.closed_at`)} as micros, x.uuid,
        ${partnersOf(playerId, sql`other.ring_id = x.ring_id`)} as partners,
        ${side('gave', copyAt(sql`x.position`), sql`0`)},
        ${side('got', copyAt(sql`(x.position + x.size - 1) % x.size`), sql`0`)}
      from exchanges x order by x.id desc`);
    return rows.map((row) => toRow('ring', row, row.id));
  },
};

/** What the team gave back when it reversed a trade. */
export const reversalSource: TimelineSource = {
  kinds: ['trade'],
  position: /^\d{1,16} \d{1,15}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const [micros = '', last = ''] = after?.split(' ') ?? [];
    const items = (isGiven: SQL) => sql`
      select i.instance_uuid, i.card_id, i.version, i.id as n from trade_items i
      where i.trade_id = x.id and i.instance_uuid = any(x.copies) and i.is_given = (${isGiven})`;
    // Who got bloodstones in the trade gives them back.
    const paidBack = sql`case when x.is_sender then x.recipient_bloodstones else x.sender_bloodstones end`;
    const { rows } = await db.execute<ExchangeRow>(sql`
      with exchanges as (
        select t.id, t.uuid, back.created_at, back.copies, back.bloodstones, t.sender_id = ${playerId} as is_sender,
          t.sender_bloodstones, t.recipient_bloodstones
        from trade_receipts receipt join trade_reversals back on back.trade_id = receipt.trade_id
        join trades t on t.id = receipt.trade_id
        where receipt.player_id = ${playerId} and ${isWithin(sql`back.created_at`, request)}
          and ${
            after === undefined ? sql`true` : sql`(back.created_at, t.id) < (${fromMicros(micros)}, ${last}::bigint)`
          }
        order by back.created_at desc, t.id desc limit ${limit}
      )
      select x.id::text, ${microsOf(sql`x.created_at`)} as micros, x.uuid,
        ${partnersOf(playerId, sql`other.trade_id = x.id`)} as partners,
        ${side('gave', items(sql`not x.is_sender`), sql`case when ${paidBack} > 0 then x.bloodstones else 0 end`)},
        ${side('got', items(sql`x.is_sender`), sql`case when ${paidBack} > 0 then 0 else x.bloodstones end`)}
      from exchanges x order by x.created_at desc, x.id desc`);
    return rows.map((row) => toRow('reversal', row, `${row.micros} ${row.id}`));
  },
};

/** What the team gave back when it reversed a ring: the player's own copy, and the one that they got for it. */
export const ringReversalSource: TimelineSource = {
  kinds: ['trade'],
  position: /^\d{1,16} \d{1,15}$/u,
  async read(db, request) {
    const { playerId, after, limit } = request;
    const [micros = '', last = ''] = after?.split(' ') ?? [];
    const copyAt = (position: SQL) => sql`
      select m.instance_uuid, m.card_id, m.version, 1 as n from trade_ring_members m
      where m.ring_id = x.id and m.position = ${position} and m.instance_uuid = any(x.copies)`;
    const { rows } = await db.execute<ExchangeRow>(sql`
      with exchanges as (
        select r.id, r.uuid, back.created_at, back.copies, me.position, s.size
        from trade_receipts receipt join ring_reversals back on back.ring_id = receipt.ring_id
        join trade_rings r on r.id = receipt.ring_id
        join trade_ring_members me on me.ring_id = r.id and me.player_id = ${playerId}
        cross join lateral (select count(*) as size from trade_ring_members m where m.ring_id = r.id) s
        where receipt.player_id = ${playerId} and exists (
            select from trade_ring_members m where m.ring_id = r.id and m.instance_uuid = any(back.copies)
              and m.position in (me.position, (me.position + s.size - 1) % s.size)
          ) and ${isWithin(sql`back.created_at`, request)}
          and ${
            after === undefined ? sql`true` : sql`(back.created_at, r.id) < (${fromMicros(micros)}, ${last}::bigint)`
          }
        order by back.created_at desc, r.id desc limit ${limit}
      )
      select x.id::text, ${microsOf(sql`x.created_at`)} as micros, x.uuid,
        ${partnersOf(playerId, sql`other.ring_id = x.id`)} as partners,
        ${side('gave', copyAt(sql`(x.position + x.size - 1) % x.size`), sql`0`)},
        ${side('got', copyAt(sql`x.position`), sql`0`)}
      from exchanges x order by x.created_at desc, x.id desc`);
    return rows.map((row) => toRow('ring-reversal', row, `${row.micros} ${row.id}`));
  },
};
