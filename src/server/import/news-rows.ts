import { sql } from 'drizzle-orm';
import { maxSpecialReward, utcDay } from '#game/calendar.ts';
import { currencyNames } from '#game/currency.ts';
import { formatCount } from '#game/number.ts';
import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import type { Queryable } from '#server/db/connect.ts';
import { announcements } from '#server/db/schema/announcement.ts';
import { specialRewards } from '#server/db/schema/calendar.ts';
import { clans } from '#server/db/schema/clan.ts';
import { events } from '#server/db/schema/event.ts';
import { partners } from '#server/db/schema/partner.ts';
import { votingSiteLinks } from '#server/db/schema/vote.ts';
import { findNewArt, storeArt } from './art-store.ts';
import type { Catalogue, Entry, Report, RowOf } from './catalogue.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { countsOf, findChanges, kept, uuidsOf, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import { anyOf, lockStoredRows } from './stored-rows.ts';

/** Imports partners, events of the calendar, clans, announcements, voting sites and daily rewards. Throws CatalogueError, so that nothing is written. */
export async function importNews(
  db: Queryable,
  catalogue: Catalogue,
  now: Date,
  report: Report,
): Promise<Record<'partners' | 'events' | 'clans' | 'announcements' | 'voting_sites' | 'daily_rewards', Counts>> {
  const problems = new ProblemList();
  const counts = {
    partners: await importPartners(db, catalogue.partners, now, report),
    events: await importEvents(db, catalogue.events, now, problems),
    clans: await importClans(db, catalogue.clans, problems),
    announcements: await importAnnouncements(db, catalogue.announcements, now, problems),
    voting_sites: await importVotingSites(db, catalogue.voting_sites, now, problems),
    daily_rewards: await importDailyRewards(db, catalogue.daily_rewards, now, problems),
  };
  if (problems.count > 0) throw new CatalogueError(problems);
  return counts;
}

async function importPartners(
  db: Queryable,
  entries: readonly Entry<RowOf['partners']>[],
  now: Date,
  report: Report,
): Promise<Counts> {
  const stored = await lockStoredRows(db, partners, uuidsOf(entries));
  const art = await findNewArt(db, 'partner', entries);
  const withNewArt = new Set(art.map(({ uuid }) => uuid));
  const wanted = entries.map(({ row }) => {
    const old = stored.get(row.uuid);
    return {
      uuid: row.uuid,
      name: row.name,
      platform: row.platform,
      language: row.language,
      link: row.link,
      about: kept<string | null>(row.about, old?.about, null) ?? '',
      position: kept(row.position, old?.position, 0),
      artVersion: (old?.artVersion ?? 0) + (withNewArt.has(row.uuid) ? 1 : 0),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  await bulkInsert(db, partners, changes.inserted);
  await bulkUpdate(db, partners, changes.updated);
  await storeArt(db, 'partner', art, report);
  return countsOf(changes);
}

async function importEvents(
  db: Queryable,
  entries: readonly Entry<RowOf['events']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const stored = await lockStoredRows(db, events, uuidsOf(entries));
  const wanted = entries.map(({ place, row }) => {
    const old = stored.get(row.uuid);
    if (row.ends_at <= row.starts_at) problems.addAt(place, 'ends_at', 'must be after starts_at');
    return {
      uuid: row.uuid,
      title: row.title,
      description: kept<string | null>(row.description, old?.description, null) ?? '',
      kind: row.kind,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      link: kept(row.link, old?.link, null),
      publishedAt: row.published_at ?? old?.publishedAt ?? now,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  if (problems.count > 0) return countsOf(changes);
  await bulkInsert(db, events, changes.inserted);
  await bulkUpdate(db, events, changes.updated);
  return countsOf(changes);
}

/** The number of a clan never changes, because its address contains it. */
async function importClans(
  db: Queryable,
  entries: readonly Entry<RowOf['clans']>[],
  problems: ProblemList,
): Promise<Counts> {
  const stored = await lockStoredRows(db, clans, uuidsOf(entries));
  const numbers = entries.map(({ row }) => row.index);
  const taken = await db
    .select({ index: clans.index, uuid: clans.uuid })
    .from(clans)
    .where(sql`${clans.index} = ${anyOf(numbers, 'integer')}`);
  const owners = new Map(taken.map(({ index, uuid }) => [index, uuid]));
  const wanted = entries.map(({ place, row }): Omit<typeof clans.$inferSelect, 'id'> => {
    const old = stored.get(row.uuid);
    if (old && old.index !== row.index) problems.addAt(place, 'index', `cannot change; it is ${old.index}`);
    const owner = owners.get(row.index);
    if (owner !== undefined && owner !== row.uuid)
      problems.addAt(place, 'index', `belongs to the clan ${owner} already`);
    owners.set(row.index, row.uuid);
    return {
      uuid: row.uuid,
      index: row.index,
      title: row.title,
      emote: row.emote,
      tier: row.tier,
      inviteUrl: row.invite_url,
      isFeatured: kept(row.featured, old?.isFeatured, false),
    };
  });
  const changes = findChanges(wanted, stored);
  if (problems.count > 0) return countsOf(changes);
  await bulkInsert(db, clans, changes.inserted);
  await bulkUpdate(db, clans, changes.updated);
  return countsOf(changes);
}

async function importAnnouncements(
  db: Queryable,
  entries: readonly Entry<RowOf['announcements']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const stored = await lockStoredRows(db, announcements, uuidsOf(entries));
  const wanted = entries.map(({ place, row }) => {
    const old = stored.get(row.uuid);
    const opensAt = row.opens_at ?? old?.opensAt ?? now;
    const closesAt = kept<Date | null>(row.closes_at, old?.closesAt, null);
    if (closesAt !== null && closesAt <= opensAt) problems.addAt(place, 'closes_at', 'must be after opens_at');
    return {
      uuid: row.uuid,
      title: row.title,
      part: kept<string | null>(row.part, old?.part, null) ?? '',
      partner: kept<string | null>(row.partner, old?.partner, null) ?? '',
      isLive: kept(row.live, old?.isLive, false),
      text: row.text,
      linkTitle: row.link_title,
      link: row.link,
      opensAt,
      closesAt,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  if (problems.count > 0) return countsOf(changes);
  await bulkInsert(db, announcements, changes.inserted);
  await bulkUpdate(db, announcements, changes.updated);
  return countsOf(changes);
}

/** The key of a voting site never changes, because votes refer to it. */
async function importVotingSites(
  db: Queryable,
  entries: readonly Entry<RowOf['voting_sites']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const stored = await lockStoredRows(db, votingSiteLinks, uuidsOf(entries));
  const { key, uuid } = votingSiteLinks;
  const owners = new Map((await db.select({ key, uuid }).from(votingSiteLinks)).map((each) => [each.key, each.uuid]));
  const wanted = entries.map(({ place, row }) => {
    const old = stored.get(row.uuid);
    if (old && old.key !== row.key) problems.addAt(place, 'key', `cannot change; it is ${old.key}`);
    const owner = owners.get(row.key);
    if (owner !== undefined && owner !== row.uuid)
      problems.addAt(place, 'key', `belongs to the voting site ${owner} already`);
    owners.set(row.key, row.uuid);
    return {
      uuid: row.uuid,
      key: row.key,
      name: row.name,
      link: row.link,
      position: kept(row.position, old?.position, 0),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  if (problems.count > 0) return countsOf(changes);
  await bulkInsert(db, votingSiteLinks, changes.inserted);
  await bulkUpdate(db, votingSiteLinks, changes.updated);
  return countsOf(changes);
}

/** The reward of a day that has begun never changes, because players claim it. */
async function importDailyRewards(
  db: Queryable,
  entries: readonly Entry<RowOf['daily_rewards']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const stored = await lockStoredRows(db, specialRewards, uuidsOf(entries));
  const { day, uuid } = specialRewards;
  const owners = new Map((await db.select({ day, uuid }).from(specialRewards)).map((each) => [each.day, each.uuid]));
  const wanted = entries.map(({ place, row }) => {
    const old = stored.get(row.uuid);
    if (old && old.day !== row.day) problems.addAt(place, 'day', `cannot change; it is ${old.day}`);
    const owner = owners.get(row.day);
    if (owner !== undefined && owner !== row.uuid)
      problems.addAt(place, 'day', `has the special reward ${owner} already`);
    owners.set(row.day, row.uuid);
    const most = maxSpecialReward[row.currency];
    if (row.amount > most)
      problems.addAt(place, 'amount', `must be at most ${formatCount(most, currencyNames[row.currency])}`);
    return {
      uuid: row.uuid,
      day: row.day,
      currency: row.currency,
      amount: row.amount,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  const changed = new Set([...changes.inserted, ...changes.updated].map((row) => row.uuid));
  for (const { place, row } of entries) {
    if (changed.has(row.uuid) && row.day <= utcDay(now))
      problems.addAt(place, 'day', 'must be after today (UTC); players claim the reward of a day that has begun');
  }
  if (problems.count > 0) return countsOf(changes);
  await bulkInsert(db, specialRewards, changes.inserted);
  await bulkUpdate(db, specialRewards, changes.updated);
  return countsOf(changes);
}
