import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connect.ts';
import { signalProgress } from '#server/db/schema/staff.ts';
import { maxIdOf, readNewRows } from './progress.ts';
import type { NewRows } from './progress.ts';
import { evidenceRow, maxEvidence, maxFindings, recordFindings } from './record.ts';
import type { Finding } from './record.ts';
import { readThresholds } from './threshold.ts';

/**
 * Adds new completed trades to the flows between players, in batches, and then finds pairs whose property flows one way
 * and players whom several others feed. Returns how many signals are new.
 */
export async function findFlows(db: Database, now: Date): Promise<number> {
  await readNewRows(db, addedTrades, maxIdOf('trade_receipts'), now, async (tx, rows) => {
    await addFlows(tx, rows, now);
    return 0;
  });
  return db.transaction((tx) => lookAtFlows(tx, now));
}

/** The progress over completed trades, and that over the flows to which they were added. */
const addedTrades = 'trade-flows';
const seenFlows = 'flows-seen';
const seenAt = sql`(select seen_at from signal_progress where rule = ${seenFlows})`;

async function addFlows(tx: Queryable, { from, to }: NewRows, now: Date): Promise<void> {
  // The clock of this process may be behind that of the process which looked at the flows last.
  const at = sql`greatest(${timestamp(now)}, ${seenAt} + interval '1 microsecond')`;
  await tx.execute(sql`
    insert into trade_flows as known (giver_id, receiver_id, trades, given, got, last_trade_id, updated_at)
    select r.player_id, case when t.sender_id = r.player_id then t.recipient_id else t.sender_id end, count(*),
      sum((r.meaning->>'burn_given')::bigint), sum((r.meaning->>'burn_got')::bigint), max(t.id), ${at}
    from trade_receipts r join trades t on t.id = r.trade_id
    where r.id > ${from} and r.id <= ${to} and r.meaning is not null
    group by 1, 2 order by 1, 2
    on conflict (giver_id, receiver_id) do update set trades = known.trades + excluded.trades,
      given = known.given + excluded.given, got = known.got + excluded.got,
      last_trade_id = greatest(known.last_trade_id, excluded.last_trade_id), updated_at = excluded.updated_at`);
}

/** Looks at the flows that changed since it last did. If it finds too many, the others are found by the next run. */
async function lookAtFlows(tx: Queryable, now: Date): Promise<number> {
  // No other run adds flows meanwhile.
  await tx.execute(sql`select from signal_progress where rule = ${addedTrades} for update`);
  await tx
    .insert(signalProgress)
    .values({ rule: seenFlows, doneId: 0, seenId: 0, seenAt: new Date(0) })
    .onConflictDoNothing();
  const thresholds = await readThresholds(tx);
  const oneWay = await findOneWay(tx, thresholds['one-way']);
  const feeding = await findFeeding(tx, thresholds.feeding);
  if (oneWay.length < maxFindings && feeding.length < maxFindings) {
    await tx.execute(sql`
      update signal_progress set seen_at = greatest(seen_at, (select max(updated_at) from trade_flows))
      where rule = ${seenFlows}`);
  }
  return (
    (await recordFindings(tx, 'one-way', thresholds['one-way'], oneWay, now)) +
    (await recordFindings(tx, 'feeding', thresholds.feeding, feeding, now))
  );
}

const timestamp = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

interface FlowRow extends Record<string, unknown> {
  player_id: number;
  key: string;
  facts: Record<string, number>;
  evidence: Finding['rows'] | null;
}

/** What a side gave and got, as a sentence in SQL. */
const exchange = (given: string, got: string) =>
  `'Gave ' || to_char(${given}, 'FM999,999,999,990') || ' bloodstones’ worth, got ' || to_char(${got}, 'FM999,999,999,990') || ' back'`;

/** The last completed trades from one player to another, from the index of senders. */
const between = (sender: SQL, recipient: SQL): SQL => sql`(
  select uuid, closed_at, id from trades
  where sender_id = ${sender} and recipient_id = ${recipient} and state = 'accepted'
  order by sender_id, id desc limit ${maxEvidence})`;

/** Pairs whose flow changed. */
async function findOneWay(tx: Queryable, limits: Record<string, number>): Promise<Finding[]> {
  const { rows } = await tx.execute<FlowRow>(sql`
    select f.giver_id as player_id, f.receiver_id::text as key,
      json_strip_nulls(json_build_object('trades', f.trades, 'value', f.given - f.got,
        'times', f.given / nullif(f.got, 0), 'given', f.given, 'got', f.got)) as facts,
      (select json_agg(${evidenceRow('trade', 't.uuid', 't.closed_at', `coalesce(${exchange("(r.meaning->>'burn_given')::bigint", "(r.meaning->>'burn_got')::bigint")}, 'A completed trade')`)} order by t.id desc) from (
        select * from (${between(sql`f.giver_id`, sql`f.receiver_id`)} union all
          ${between(sql`f.receiver_id`, sql`f.giver_id`)}) two order by id desc limit ${maxEvidence}) t
        join trade_receipts r on r.trade_id = t.id and r.player_id = f.giver_id) as evidence
    from trade_flows f
    where f.updated_at > ${seenAt} and f.trades >= ${limits.trades} and f.given - f.got >= ${limits.value}
      and f.given >= f.got * ${limits.times}::bigint
      and not exists (select from staff_cases c where c.kind = 'signal' and c.reason = 'one-way'
        and c.player_id = f.giver_id and c.signal_key = f.receiver_id::text)
    order by f.given - f.got desc limit ${maxFindings}`);
  return rows.map(toFinding);
}

/** Players who got more from several others than they gave, if one of these flows changed. */
async function findFeeding(tx: Queryable, limits: Record<string, number>): Promise<Finding[]> {
  const { rows } = await tx.execute<FlowRow>(sql`
    with touched as (select distinct receiver_id from trade_flows where updated_at > ${seenAt}),
    fed as (
      select f.receiver_id, count(*)::int as givers, sum(f.given - f.got)::bigint as value
      from trade_flows f join touched using (receiver_id)
      where f.given > f.got * 4
      group by f.receiver_id
      having count(*) >= ${limits.givers} and sum(f.given - f.got) >= ${limits.value}
    )
    select fed.receiver_id as player_id, 'givers' as key,
      json_build_object('givers', fed.givers, 'value', fed.value) as facts,
      (select json_agg(${evidenceRow('player', 'g.uuid', 'g.updated_at', exchange('g.given', 'g.got'))} order by g.given desc)
        from (select p.uuid, f.updated_at, f.given, f.got from trade_flows f join players p on p.id = f.giver_id
          where f.receiver_id = fed.receiver_id and f.given > f.got * 4 order by f.given desc limit ${maxEvidence}) g) as evidence
    from fed
    where not exists (select from staff_cases c where c.kind = 'signal' and c.reason = 'feeding'
      and c.player_id = fed.receiver_id and c.signal_key = 'givers')
    order by fed.value desc limit ${maxFindings}`);
  return rows.map(toFinding);
}

export const toFinding = ({ player_id: playerId, key, facts, evidence }: FlowRow): Finding => ({
  playerId,
  key,
  facts,
  rows: evidence ?? [],
});
