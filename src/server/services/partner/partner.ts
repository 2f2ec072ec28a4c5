import { asc, isNull } from 'drizzle-orm';
import type { Partner } from '#contract/partner.ts';
import { parseWebUrl } from '#game/web-url.ts';
import { partners } from '#server/db/schema/partner.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the streaming partners in their configured order. */
export async function listPartners({ db }: Context<'db'>): Promise<{ data: Partner[]; count: number }> {
  const { uuid, name, platform, language, link, about } = partners;
  const rows = await db
    .select({ uuid, name, platform, language, link, about })
    .from(partners)
    .where(isNull(partners.withdrawnAt))
    .orderBy(asc(partners.position), asc(partners.id));
  const data = rows.map((row) => ({ ...row, link: parseWebUrl(row.link) ?? null }));
  return { data, count: data.length };
}
