import { sql } from 'drizzle-orm';
import { waitingKinds } from '#contract/admin/dashboard.ts';
import type { Waiting } from '#contract/admin/dashboard.ts';
import type { Context } from '#server/services/context.ts';

/** Returns what waits for the team. Nobody counts the cases about themselves. */
export async function getWaiting({ db, caller }: Context<'db' | 'caller'>): Promise<{ data: Waiting[] }> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select kind, count(*)::int as count, count(*) filter (where is_free)::int as free, min(at) as since
    from (
      select kind::text || 's' as kind, state = 'open' as is_free, created_at as at from staff_cases
      where state in ('open', 'assigned') and player_id is distinct from ${caller.playerId}
      union all select 'proposals', true, created_at from staff_actions where state = 'proposed'
      union all select 'rewards', true, created_at from rewards where state = 'proposed'
      union all
      select 'links', true, null from partners p join partner_checks c on c.partner_id = p.id and c.link = p.link
      where p.withdrawn_at is null and c.link_state = 'broken'
    ) as waiting
    group by kind`);
  return {
    data: waitingKinds.map((kind) => {
      const { count = 0, free = 0, since = null } = rows.find((row) => row.kind === kind) ?? {};
      return { kind, count, free, since: since && new Date(since).toISOString() };
    }),
  };
}
