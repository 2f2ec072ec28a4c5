import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Partner } from '#contract/partner/partner.ts';
import { parseWebUrl } from '#game/web-url.ts';
import { artFiles } from '#server/db/schema/art-file.ts';
import { partnerChecks } from '#server/db/schema/partner-check.ts';
import { partners } from '#server/db/schema/partner.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the streaming partners in their configured order. */
export async function listPartners({ db }: Context<'db'>): Promise<{ data: Partner[]; count: number }> {
  const { uuid, name, platform, language, link, about, artVersion } = partners;
  const hasPicture = sql`exists (
    select from ${artFiles} where ${artFiles.entity} = 'partner' and ${artFiles.entityUuid} = ${uuid})`;
  const isCurrent = eq(partnerChecks.link, link);
  const rows = await db
    .select({
      uuid,
      name,
      platform,
      language,
      link,
      about,
      picture: sql<number | null>`case when ${hasPicture} then ${artVersion} end`,
      is_live: sql<boolean>`coalesce(${isCurrent} and ${partnerChecks.isLive}, false)`,
      stream_title: sql<string>`coalesce(case when ${isCurrent} then ${partnerChecks.streamTitle} end, '')`,
    })
    .from(partners)
    .leftJoin(partnerChecks, eq(partnerChecks.partnerId, partners.id))
    .where(isNull(partners.withdrawnAt))
    .orderBy(asc(partners.position), asc(partners.id));
  const data = rows.map((row) => ({ ...row, link: parseWebUrl(row.link) ?? null }));
  return { data, count: data.length };
}
