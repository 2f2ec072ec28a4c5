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
  /** The name of its progress, if the rule reads several tables. */
  progress?: string;
  /** Selects player_id, key, facts and evidence. */
  select: (rows: NewRows, limits: Thresholds, now: Date) => SQL;
}

const mostRows = sql.raw(String(maxEvidence));

const steadyVotes: RowRule = {
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
      (array_agg(${evidenceRow('vote', 'id', 'voted_at', "'A vote on ' || site")} order by id desc))[1:${mostRows}] as evidence
    from gaps group by player_id, site
    having count(*) >= ${limits.votes} and stddev_pop(seconds) <= ${limits.seconds}`,
};

const daySeconds = sql.raw(String(24 * 60 * 60));

const steadyClaims: RowRule = {
  rule: 'clockwork',
  table: 'ledger_transfers',
  progress: 'clockwork-claims',
  // The times of day count, so that a day without a claim does not hide them. A claim has no time of its own: its payment has.
  select: ({ from, to }, limits) => sql`
    with touched as (
      select distinct split_part(reference, ' ', 1)::int as player_id from ledger_transfers
      where id > ${from} and id <= ${to} and reason = 'calendar'
    ),
    claims as (
      select t.player_id, c.id, c.created_at,
        extract(epoch from c.created_at - lag(c.created_at) over (partition by t.player_id order by c.day)) as seconds
      from touched t cross join lateral (
        select day, paid.id, paid.created_at from calendar_claims
        join ledger_transfers paid on paid.reason = 'calendar'
          and paid.reference = calendar_claims.player_id || ' ' || to_char(day, 'YYYY-MM-DD')
        where calendar_claims.player_id = t.player_id
        order by day desc limit ${limits.claims}
      ) c
    ),
    gaps as (select *, seconds - round(seconds / ${daySeconds}) * ${daySeconds} as shift from claims)
    select player_id, 'calendar' as key,
      json_build_object('claims', count(*), 'seconds', round(stddev_pop(shift))::int) as facts,
      (array_agg(${evidenceRow('claim', 'id', 'created_at', "'A claim of a daily reward'")} order by id desc))[1:${mostRows}] as evidence
    from gaps group by player_id
    having count(*) >= ${limits.claims} and stddev_pop(shift) <= ${limits.seconds}`,
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
    group by c.player_id having count(*) >= ${limits.challenges}`,
};

const signUps: RowRule = {
  rule: 'sign-ups',
  table: 'sessions',
  select: ({ from, to }, limits) => sql`
    with touched as materialized (
      select distinct date_trunc('hour', created_at) as hour, browser from sessions where id > ${from} and id <= ${to}
    ),
    first as (
      select p.id, p.uuid, p.created_at, t.hour, t.browser from touched t
      join sessions s on s.browser = t.browser and date_trunc('hour', s.created_at) = t.hour
      join players p on p.id = s.player_id and date_trunc('hour', p.created_at) = t.hour
      where not exists (select from sessions earlier where earlier.player_id = p.id and earlier.id < s.id)
    )
    select min(id) as player_id, to_char(hour at time zone 'utc', 'YYYY-MM-DD HH24') || ' ' || md5(browser) as key,
      json_build_object('accounts', count(*)) as facts,
      (array_agg(${evidenceRow('player', 'uuid', 'created_at', "'A new account'")} order by id))[1:${mostRows}] as evidence
    from first group by hour, browser having count(*) >= ${limits.accounts}`,
};

const refunds: RowRule = {
  rule: 'refunds',
  table: 'payment_events',
  select: ({ from, to }, limits) => sql`
    select p.player_id, p.uuid::text as key, json_build_object('moonstones', sum((e.details->>'moonstones')::int)) as facts,
      json_agg(${evidenceRow('payment', 'p.uuid', 'e.created_at', "'Moonstones were owed after a refund'")} order by e.id desc) as evidence
    from payment_events e join payments p on p.id = e.payment_id
    where e.id > ${from} and e.id <= ${to} and e.kind = 'debt'
    group by p.player_id, p.uuid having sum((e.details->>'moonstones')::int) >= ${limits.moonstones}`,
};

const rules = [steadyVotes, steadyClaims, challengesRule, signUps, refunds];

type FindingRow = Parameters<typeof toFinding>[0];

/** Looks at new votes, claims, challenges, sign-ins and refunds. Returns how many signals are new. */
export async function findBehaviour(db: Database, now: Date): Promise<number> {
  let found = 0;
  for (const { rule, table, progress = rule, select } of rules) {
    found += await readNewRows(db, progress, maxIdOf(table), now, async (tx, rows) => {
      const limits = (await readThresholds(tx))[rule];
      // Findings that are known would take the places of new ones.
      const { rows: findings } = await tx.execute<FindingRow>(sql`
        select * from (${select(rows, limits, now)}) finding
        where not exists (select from staff_cases c where c.kind = 'signal' and c.reason = ${rule}
          and c.player_id = finding.player_id and c.signal_key = finding.key)
        limit ${maxFindings}`);
      return recordFindings(tx, rule, limits, findings.map(toFinding), now);
    });
  }
  return found;
}
