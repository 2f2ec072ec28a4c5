import { sql } from 'drizzle-orm';
import type { LinkState } from '#server/integrations/link-checker.ts';
import { inParts } from '#server/integrations/live-adapter.ts';
import type { Context } from '#server/services/context.ts';

/** How long the result of a check counts, in milliseconds. */
const freshMs = 24 * 60 * 60 * 1000;
/** Links that are checked at the same time. */
const atOnce = 4;

interface DuePartner extends Record<string, unknown> {
  id: number;
  link: string;
}

/**
 * Checks the links of partners that are new, were changed, wait for a check, or were checked a day ago. Returns how many
 * were checked.
 */
export async function checkDueLinks(
  { db, clock, links }: Context<'db' | 'clock' | 'links'>,
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await db.execute<DuePartner>(sql`
    select p.id, p.link from partners p left join partner_checks c on c.partner_id = p.id
    where p.withdrawn_at is null and (c.link is distinct from p.link or c.link_checked_at is null
      or c.link_checked_at <= ${new Date(clock().getTime() - freshMs)})
    order by p.id`);
  let checked = 0;
  for (const part of inParts(rows, atOnce)) {
    await Promise.all(part.map(async ({ id, link }) => store(id, link, await links.check(link, signal))));
    checked += part.length;
    if (signal.aborted) break;
  }
  return checked;

  async function store(id: number, link: string, { state, problem }: LinkState) {
    // An aborted check says nothing about the link.
    if (signal.aborted) return;
    await db.execute(sql`
      insert into partner_checks (partner_id, link, link_state, link_problem, link_checked_at)
      values (${id}, ${link}, ${state}, ${problem}, ${clock()})
      on conflict (partner_id) do update set link = excluded.link, link_state = excluded.link_state,
        link_problem = excluded.link_problem, link_checked_at = excluded.link_checked_at`);
  }
}
