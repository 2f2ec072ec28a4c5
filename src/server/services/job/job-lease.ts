import { eq, sql } from 'drizzle-orm';
import { jobLeases } from '#server/db/schema/job.ts';
import type { Context } from '#server/services/context.ts';

export interface LeaseRequest {
  /** The process's uuid. */
  holder: string;
  names: readonly string[];
  leaseMs: number;
}

/**
 * Acquires free leases and renews the holder's own, by the database's clock. Returns the names of the leases that the
 * holder has. It is one statement without session locks, so it also works through a connection pooler.
 */
export async function takeLeases({ db }: Context<'db'>, { holder, names, leaseMs }: LeaseRequest): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    insert into job_leases as lease (name, holder, until)
    select name, ${holder}::uuid, clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from unnest(${sql.param([...names])}::text[]) as name order by name
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where lease.holder = excluded.holder or lease.until <= clock_timestamp()
    returning name`);
  return rows.map(({ name }) => name);
}

/** Releases all leases of the holder. */
export async function releaseLeases({ db }: Context<'db'>, holder: string): Promise<void> {
  await db.delete(jobLeases).where(eq(jobLeases.holder, holder));
}
