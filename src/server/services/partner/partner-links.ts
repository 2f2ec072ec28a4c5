import { sql } from 'drizzle-orm';
import type { PartnerLink } from '#contract/partner/partner-links.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import type { ActContext } from '#server/services/staff/act.ts';
import { recordAudit } from '#server/services/staff/audit.ts';

/** Returns the links of all partners with the result of their checks. */
export async function listPartnerLinks({ db }: Context<'db'>): Promise<{ data: PartnerLink[] }> {
  return readLinks(db);
}

/** Has all links checked again by the job, in the request's transaction. */
export async function checkPartnerLinks(context: ActContext): Promise<{ data: PartnerLink[] }> {
  const { tx } = context;
  await tx.execute(sql`update partner_checks set link_checked_at = null`);
  await tx.execute(sql`select pg_notify('mazoku_changed', 'partner-links')`);
  const links = await readLinks(tx);
  await recordAudit(tx, context, { action: 'check-links', after: { links: links.data.length } });
  return links;
}

async function readLinks(db: Queryable): Promise<{ data: PartnerLink[] }> {
  const { rows } = await db.execute<PartnerLink & Record<string, unknown>>(sql`
    select p.uuid, p.name, p.link, case when isChecked then c.link_state end as state,
      case when isChecked then c.link_problem else '' end as problem,
      case when isChecked then c.link_checked_at end as checked_at
    from partners p left join partner_checks c on c.partner_id = p.id
      cross join lateral (select coalesce(c.link = p.link and c.link_checked_at is not null, false)) as checked (isChecked)
    where p.withdrawn_at is null order by p.position, p.id`);
  return {
    data: rows.map((row) => ({ ...row, checked_at: row.checked_at && new Date(row.checked_at).toISOString() })),
  };
}
