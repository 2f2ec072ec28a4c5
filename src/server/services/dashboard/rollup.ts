import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { utcDay } from '#game/calendar.ts';
import type { DashboardMetric } from '#game/dashboard.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import { readNewRows } from '#server/services/signal/progress.ts';
import { rollupSources } from './rollup-sources.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days for which it is stored who was active. Their number is kept for years. */
const activeDaysKept = 35;

/**
 * Adds what is new to the daily rollups. Rows and the progress are in one transaction, so that a run which is cut off
 * neither loses nor repeats any.
 */
export async function refreshRollups({ db, clock }: Context<'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const { name, maxId, select } of rollupSources) {
    await readNewRows(db, name, maxId, now, async (tx, rows) => {
      await addToRollups(tx, select(rows), now);
      return 0;
    });
  }
  await countActive(db, now);
  await readLevels(db, now);
}

/** Adds the rows of a statement (`at`, `metric`, `source`, `value`) to the sums of their days. */
async function addToRollups(tx: Queryable, rows: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into daily_rollups (day, metric, source, value, updated_at)
    select (at at time zone 'utc')::date, metric, source, sum(value), ${now.toISOString()}::timestamptz
    from (${rows}) as added group by 1, 2, 3 having sum(value) <> 0
    order by 1, 2, 3
    on conflict (day, metric, source) do update
      set value = daily_rollups.value + excluded.value, updated_at = excluded.updated_at`);
}

/** Counts the players of today and of yesterday again, from the rows of these days. */
async function countActive(db: Queryable, now: Date): Promise<void> {
  const yesterday = utcDay(new Date(now.getTime() - dayMs));
  await db.execute(sql`
    insert into daily_rollups (day, metric, source, value, updated_at)
    select day, ${'active-players' satisfies DashboardMetric}, '', count(*), ${now.toISOString()}::timestamptz
    from active_days where day >= ${yesterday}::date group by day
    on conflict (day, metric, source) do update
      set value = greatest(daily_rollups.value, excluded.value), updated_at = excluded.updated_at`);
  await db.execute(
    sql`delete from active_days where day < ${utcDay(new Date(now.getTime() - activeDaysKept * dayMs))}::date`,
  );
}

/** Writes how much waits at the moment. The last run of a day stays. */
async function readLevels(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    insert into daily_rollups (day, metric, source, value, updated_at)
    select ${utcDay(now)}::date, ${'queue' satisfies DashboardMetric}, queues.source, queues.value,
      ${now.toISOString()}::timestamptz
    from (
      select kinds.kind || 's' as source, (
        select count(*) from staff_cases where staff_cases.kind::text = kinds.kind and state in ('open', 'assigned')
      ) as value from (values ('report'), ('signal'), ('appeal')) as kinds (kind)
      union all select 'proposals', count(*) from staff_actions where state = 'proposed'
    ) as queues
    on conflict (day, metric, source) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** Adds unexpected errors of a process, by what failed, to today's sums. */
export async function addErrors(
  { db, clock }: Context<'db' | 'clock'>,
  errors: ReadonlyMap<string, number>,
): Promise<void> {
  const now = clock();
  const rows = [...errors].map(([source, value]) => ({ source, value }));
  if (rows.length === 0) return;
  await addToRollups(
    db,
    sql`select ${now.toISOString()}::timestamptz as at, ${'errors' satisfies DashboardMetric}::text as metric, source, value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (source text, value bigint)`,
    now,
  );
}
