import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SignalRuleKey } from '#game/signal.ts';
import type { Database } from '#server/db/connect.ts';
import { maxIdOf, readNewRows } from './progress.ts';
import type { NewRows } from './progress.ts';
import { evidenceRow, maxEvidence, maxFindings, recordFindings } from './record.ts';
import { readThresholds } from './threshold.ts';
import type { Thresholds } from './threshold.ts';
import { toFinding } from './trade-flow.ts';

/** A rule over one table: the rows that are new decide which players it looks at. */
interface RowRule {
  rule: SignalRuleKey;
  table: string;
  /** Selects player_id, key, facts and evidence. */
  select: (rows: NewRows, limits: Thresholds, now: Date) => SQL;
}

const clockwork: RowRule = {
  rule: 'clockwork',
  table: 'votes',
  select: ({ from, to }, limits) => sql`
    with touched as (select distinct player_id, site from votes where id > ${from} and id <= ${to}),
    gaps as (
      select t.player_id, t.site, v.id, v.voted_at,
        extract(epoch from v.voted_at - lag(v.voted_at) over (partition by t.player_id, t.site order by v.voted_at)) as seconds
      from touched t cross join lateral (
        select id, voted_at from votes where votes.player_id = t.player_id and votes.site = t.site
        order by voted_at desc limit ${limits.votes}
      ) v
    )
    select player_id, site::text as key,
      json_build_object('votes', count(*), 'seconds', round(stddev_pop(seconds))::int) as facts,
      (array_agg(${evidenceRow('vote', 'id', 'voted_at', "'A vote on ' || site")} order by id desc))[1:${sql.raw(String(maxEvidence))}] as evidence
    from gaps group by player_id, site
    having count(*) >= ${limits.votes} and stddev_pop(seconds) <= ${limits.seconds}
    limit ${maxFindings}`,
};

const challengesRule: RowRule = {
  rule: 'challenges',
  table: 'challenges',
  // A challenge fails when it expires, so all challenges of the last week of these players count.
  select: ({ from, to }, limits, now) => sql`
    with touched as (select distinct player_id from challenges where id > ${from} and id <= ${to})
    select c.player_id, to_char(${now.toISOString()}::timestamptz at time zone 'utc', 'IYYY-IW') as key,
      json_build_object('challenges', count(*)) as facts,
      json_agg(${evidenceRow('challenge', 'c.uuid', 'c.created_at', "'Expired without an answer'")} order by c.id desc) as evidence
    from challenges c join touched using (player_id)
    where c.passed_at is null and c.expires_at <= ${now.toISOString()}::timestamptz
      and c.created_at > ${now.toISOString()}::timestamptz - interval '7 days'
    group by c.player_id having count(*) >= ${limits.challenges}
    limit ${maxFindings}`,
};

const signUps: RowRule = {
  rule: 'sign-ups',
  table: 'sessions',
  select: ({ from, to }, limits) => sql`
    with touched as (
      select distinct date_trunc('hour', created_at) as hour, browser from sessions where id > ${from} and id <= ${to}
    ),
    first as (
      select p.id, p.uuid, p.created_at, t.hour, t.browser from touched t
      join players p on p.created_at >= t.hour and p.created_at < t.hour + interval '1 hour'
      where (select s.browser from sessions s where s.player_id = p.id order by s.id limit 1) = t.browser
    )
    select min(id) as player_id, to_char(hour at time zone 'utc', 'YYYY-MM-DD HH24') || ' ' || md5(browser) as key,
      json_build_object('accounts', count(*)) as facts,
      (array_agg(${evidenceRow('player', 'uuid', 'created_at', "'A new account'")} order by id))[1:${sql.raw(String(maxEvidence))}] as evidence
    from first group by hour, browser having count(*) >= ${limits.accounts}
    limit ${maxFindings}`,
};

const refunds: RowRule = {
  rule: 'refunds',
  table: 'payment_events',
  select: ({ from, to }, limits) => sql`
    select p.player_id, p.uuid::text as key, json_build_object('moonstones', sum((e.details->>'moonstones')::int)) as facts,
      json_agg(${evidenceRow('payment', 'p.uuid', 'e.created_at', "'Moonstones were owed after a refund'")} order by e.id desc) as evidence
    from payment_events e join payments p on p.id = e.payment_id
    where e.id > ${from} and e.id <= ${to} and e.kind = 'debt'
    group by p.player_id, p.uuid having sum((e.details->>'moonstones')::int) >= ${limits.moonstones}
    limit ${maxFindings}`,
};

const rules = [clockwork, challengesRule, signUps, refunds];

type FindingRow = Parameters<typeof toFinding>[0];

/** Looks at new votes, challenges, sign-ins and refunds. Returns how many signals are new. */
export async function findBehaviour(db: Database, now: Date): Promise<number> {
  let found = 0;
  for (const { rule, table, select } of rules) {
    found += await readNewRows(db, rule, maxIdOf(table), now, async (tx, rows) => {
      const limits = (await readThresholds(tx))[rule];
      const findings = await tx.execute<FindingRow>(select(rows, limits, now));
      return recordFindings(tx, rule, limits, findings.rows.map(toFinding), now);
    });
  }
  return found;
}
