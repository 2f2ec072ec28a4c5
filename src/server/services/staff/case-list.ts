import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { casePageSize } from '#contract/staff/case.ts';
import type { listCases as endpoint, QueueCounts } from '#contract/staff/case.ts';
import { isKindQueue, queueKinds } from '#game/staff-case.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { toPage } from '#server/services/page.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { describeCases } from './case-row.ts';
import { loadPeople } from './staff-person.ts';

type Query = v.InferOutput<(typeof endpoint)['query']>;
type Reply = v.InferOutput<(typeof endpoint)['reply']>;

/** Returns a page of a queue: cases that wait oldest first, closed ones newest first. */
export async function listCases({ db, caller }: Context<'db' | 'caller'>, query: Query): Promise<Reply> {
  const isClosed = query.state === 'closed';
  const playerId = query.player === '' ? undefined : await findNamedId(db, query.player);
  const conditions = [
    // Nobody sees who reported them.
    sql`player_id is distinct from ${caller.playerId}`,
    queueCondition(query.queue, caller),
    stateCondition(query.state),
    query.reason === '' ? sql`true` : sql`reason = ${query.reason}`,
    playerId === undefined ? sql`true` : playerId === null ? sql`false` : sql`player_id = ${playerId}`,
    query.cursor === null ? sql`true` : isClosed ? closedBefore(query.cursor) : sql`id > ${query.cursor}`,
  ];
  const rows = await db
    .select()
    .from(staffCases)
    .where(sql.join(conditions, sql` and `))
    .orderBy(isClosed ? sql`closed_at desc, id desc` : sql`id`)
    .limit(casePageSize + 1);
  const { page, next } = toPage(rows, casePageSize, (row) => row.id);
  return {
    data: await describeCases(db, page),
    next,
    about: (await loadPeople(db, [playerId ?? null]))(playerId ?? null),
    counts: await countQueues(db, caller.playerId),
  };
}

/** The condition that a case was closed before the last one of a page. */
const closedBefore = (id: number): SQL =>
  sql`(closed_at, id) < (select last.closed_at, last.id from staff_cases last where last.id = ${id})`;

function queueCondition(queue: Query['queue'], { playerId }: Caller): SQL {
  if (isKindQueue(queue)) return sql`kind = ${queueKinds[queue]}`;
  return queue === 'mine' ? sql`assignee_id = ${playerId}` : sql`true`;
}

function stateCondition(state: Query['state']): SQL {
  if (state === 'closed') return sql`state = 'closed'`;
  if (state === 'handed-over') return sql`state <> 'closed' and handed_over_at is not null`;
  return state === 'free' ? sql`state = 'open'` : sql`state in ('open', 'assigned')`;
}

/** Returns how much waits in each queue. */
export function getQueueCounts({ db, caller }: Context<'db' | 'caller'>): Promise<QueueCounts> {
  return countQueues(db, caller.playerId);
}

async function countQueues(db: Queryable, callerId: number): Promise<QueueCounts> {
  const { rows } = await db.execute<QueueCounts>(sql`
    select (count(*) filter (where kind = 'report'))::int as reports,
      (count(*) filter (where kind = 'signal'))::int as signals,
      (count(*) filter (where kind = 'appeal'))::int as appeals,
      (count(*) filter (where assignee_id = ${callerId}))::int as mine,
      (select count(*)::int from staff_actions where state = 'proposed') as proposals,
      (select count(*)::int from rewards where state = 'proposed') as rewards
    from staff_cases
    where state in ('open', 'assigned') and player_id is distinct from ${callerId}`);
  return rows[0] ?? { reports: 0, signals: 0, appeals: 0, mine: 0, proposals: 0, rewards: 0 };
}
