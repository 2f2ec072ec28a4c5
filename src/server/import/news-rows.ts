import { maxSpecialReward, utcDay } from '#game/calendar.ts';
import { currencyNames } from '#game/currency.ts';
import { formatCount } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { announcements } from '#server/db/schema/announcement.ts';
import { specialRewards } from '#server/db/schema/calendar.ts';
import { clans } from '#server/db/schema/clan.ts';
import { events } from '#server/db/schema/event.ts';
import { partners } from '#server/db/schema/partner.ts';
import { staffTexts } from '#server/db/schema/staff-text.ts';
import { votingSiteLinks } from '#server/db/schema/vote.ts';
import { importWithArt } from './art-store.ts';
import type { Catalogue, Entry, Report, RowOf } from './catalogue.ts';
import { importKind, keyCheck } from './import-kind.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { kept, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';

/** Imports partners, events of the calendar, clans, announcements, voting sites, daily rewards and texts for staff. Throws CatalogueError, so that nothing is written. */
export async function importNews(
  db: Queryable,
  catalogue: Catalogue,
  now: Date,
  report: Report,
): Promise<
  Record<'partners' | 'events' | 'clans' | 'announcements' | 'voting_sites' | 'daily_rewards' | 'staff_texts', Counts>
> {
  const problems = new ProblemList();
  const counts = {
    partners: await importPartners(db, catalogue.partners, now, report),
    events: await importEvents(db, catalogue.events, now, problems),
    clans: await importClans(db, catalogue.clans, problems),
    announcements: await importAnnouncements(db, catalogue.announcements, now, problems),
    voting_sites: await importVotingSites(db, catalogue.voting_sites, now, problems),
    daily_rewards: await importDailyRewards(db, catalogue.daily_rewards, now, problems),
    staff_texts: await importStaffTexts(db, catalogue.staff_texts, now, problems),
  };
  if (problems.count > 0) throw new CatalogueError(problems);
  return counts;
}

function importPartners(
  db: Queryable,
  entries: readonly Entry<RowOf['partners']>[],
  now: Date,
  report: Report,
): Promise<Counts> {
  return importWithArt(db, { entity: 'partner', entries, report }, (artVersionOf) =>
    importKind(db, partners, entries, ({ row }, old) => ({
      uuid: row.uuid,
      name: row.name,
      platform: row.platform,
      language: row.language,
      link: row.link,
      about: kept<string | null>(row.about, old?.about, null) ?? '',
      position: kept(row.position, old?.position, 0),
      artVersion: artVersionOf(row, old),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    })),
  );
}

function importEvents(
  db: Queryable,
  entries: readonly Entry<RowOf['events']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const toRow = ({ place, row }: (typeof entries)[number], old: typeof events.$inferSelect | undefined) => {
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
  };
  return importKind(db, events, entries, toRow, { problems });
}

/** The number of a clan never changes, because its address contains it. */
async function importClans(
  db: Queryable,
  entries: readonly Entry<RowOf['clans']>[],
  problems: ProblemList,
): Promise<Counts> {
  const checkIndex = await keyCheck(db, clans, { column: 'index', noun: 'clan', problems });
  const toRow = (entry: (typeof entries)[number], old: typeof clans.$inferSelect | undefined) => {
    checkIndex(entry, old);
    const { row } = entry;
    return {
      uuid: row.uuid,
      index: row.index,
      title: row.title,
      emote: row.emote,
      tier: row.tier,
      inviteUrl: row.invite_url,
      isFeatured: kept(row.featured, old?.isFeatured, false),
    };
  };
  return importKind(db, clans, entries, toRow, { problems });
}

function importAnnouncements(
  db: Queryable,
  entries: readonly Entry<RowOf['announcements']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const toRow = ({ place, row }: (typeof entries)[number], old: typeof announcements.$inferSelect | undefined) => {
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
  };
  return importKind(db, announcements, entries, toRow, { problems });
}

/** The key of a voting site never changes, because votes refer to it. */
async function importVotingSites(
  db: Queryable,
  entries: readonly Entry<RowOf['voting_sites']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const checkKey = await keyCheck(db, votingSiteLinks, { column: 'key', noun: 'voting site', problems });
  const toRow = (entry: (typeof entries)[number], old: typeof votingSiteLinks.$inferSelect | undefined) => {
    checkKey(entry, old);
    const { row } = entry;
    return {
      uuid: row.uuid,
      key: row.key,
      name: row.name,
      link: row.link,
      position: kept(row.position, old?.position, 0),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  };
  return importKind(db, votingSiteLinks, entries, toRow, { problems });
}

function importStaffTexts(
  db: Queryable,
  entries: readonly Entry<RowOf['staff_texts']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const toRow = ({ row }: (typeof entries)[number], old: typeof staffTexts.$inferSelect | undefined) => ({
    uuid: row.uuid,
    name: row.name,
    reason: row.reason,
    text: row.text,
    position: kept(row.position, old?.position, 0),
    withdrawnAt: withdrawnAt(row.withdrawn, old, now),
  });
  return importKind(db, staffTexts, entries, toRow, { problems });
}

/** The reward of a day that has begun never changes, because players claim it. */
async function importDailyRewards(
  db: Queryable,
  entries: readonly Entry<RowOf['daily_rewards']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const checkDay = await keyCheck(db, specialRewards, { column: 'day', noun: 'special reward', problems });
  const toRow = (entry: (typeof entries)[number], old: typeof specialRewards.$inferSelect | undefined) => {
    checkDay(entry, old);
    const { place, row } = entry;
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
  };
  return importKind(db, specialRewards, entries, toRow, {
    problems,
    before: ({ inserted, updated }) => {
      const changed = new Set([...inserted, ...updated].map(({ uuid }) => uuid));
      for (const { place, row } of entries) {
        if (changed.has(row.uuid) && row.day <= utcDay(now))
          problems.addAt(place, 'day', 'must be after today (UTC); players claim the reward of a day that has begun');
      }
    },
  });
}
