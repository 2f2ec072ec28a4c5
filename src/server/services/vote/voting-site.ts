import { asc, isNull } from 'drizzle-orm';
import type { VotingLink } from '#game/voting-link.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Queryable } from '#server/db/connect.ts';
import { votingSiteLinks } from '#server/db/schema/vote.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the voting sites that are not withdrawn, in order. */
export async function listVotingSites({ db }: Context<'db'>): Promise<{ data: VotingLink[] }> {
  return { data: await readVotingSites(db) };
}

export async function readVotingSites(db: Queryable): Promise<VotingLink[]> {
  const { key, name, link, position, id, withdrawnAt } = votingSiteLinks;
  return db
    .select({ key, name, link })
    .from(votingSiteLinks)
    .where(isNull(withdrawnAt))
    .orderBy(asc(position), asc(id));
}

/** Returns the name of a voting site, also of a withdrawn one; its key if it has none. */
export async function readVotingSiteName(db: Queryable, site: VotingSite): Promise<string> {
  const { key, name } = votingSiteLinks;
  const rows = await db.select({ key, name }).from(votingSiteLinks);
  return rows.find((each) => each.key === site)?.name ?? site;
}
