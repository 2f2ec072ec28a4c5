import { and, asc, eq, gt, gte, inArray, isNull, lte } from 'drizzle-orm';
import { rewardOn, utcDay } from '#game/calendar.ts';
import type { PersonalEvent } from '#game/personal-calendar.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';
import { tradeReminderMs } from '#game/trade.ts';
import { nextVoteAt, voteReward } from '#game/vote.ts';
import type { Queryable } from '#server/db/connect.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { events } from '#server/db/schema/event.ts';
import { players } from '#server/db/schema/player.ts';
import { tradeRingMembers, tradeRings, trades } from '#server/db/schema/trade.ts';
import { voteCooldowns } from '#server/db/schema/vote.ts';
import { readSpecialRewards } from './special-reward.ts';
import { readVotingSites } from '#server/services/vote/voting-site.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Entries that end in a moment get this length, so that every app shows them. */
const shortMs = 15 * minuteMs;
/** An entry of the past stays for this long, because apps remove what is no longer in the file. */
const pastMs = 30 * dayMs;
/** Days of unclaimed rewards, from today. */
const rewardDays = 7;
const maxEvents = 100;

/** Whose calendar it is. */
export interface CalendarPlayer {
  id: number;
  uuid: string;
  premiumUntil: Date | null;
}

/** Lists the entries of one kind. */
type EventSource = (db: Queryable, player: CalendarPlayer, now: Date) => PersonalEvent[] | Promise<PersonalEvent[]>;

/** What a player's own calendar contains. */
const sources: readonly EventSource[] = [
  listVotes,
  listRewards,
  listClanNights,
  listOfferEnds,
  listRingEnds,
  listPremiumEnd,
];

/** Returns the entries of a player's own calendar, by time. */
export async function listPersonalEvents(db: Queryable, player: CalendarPlayer, now: Date): Promise<PersonalEvent[]> {
  const found: PersonalEvent[] = [];
  for (const source of sources) found.push(...(await source(db, player, now)));
  return found.sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.uid.localeCompare(b.uid));
}

/** When the player can vote again on each site. The entry moves with each vote. */
async function listVotes(db: Queryable, { id, uuid }: CalendarPlayer, now: Date): Promise<PersonalEvent[]> {
  const turns = await db
    .select({ site: voteCooldowns.site, votedAt: voteCooldowns.votedAt })
    .from(voteCooldowns)
    .where(eq(voteCooldowns.playerId, id));
  return (await readVotingSites(db)).flatMap(({ key: site, name }) => {
    const votedAt = turns.find((turn) => turn.site === site)?.votedAt;
    const start = votedAt && nextVoteAt(votedAt);
    if (!start || start.getTime() < now.getTime() - pastMs) return [];
    return {
      uid: `vote-${site}-${uuid}`,
      title: `Vote on ${name}`,
      description: `You can vote for Mazoku again. A vote gives ${voteReward(start)} soulstones.`,
      starts_at: start.toISOString(),
      ends_at: new Date(start.getTime() + shortMs).toISOString(),
      link: '/vote',
      alarm_at: start.toISOString(),
    };
  });
}

/** Today's reward and those of the next days, unless they are claimed. A reminder for today comes before it ends. */
async function listRewards(db: Queryable, { id, uuid }: CalendarPlayer, now: Date): Promise<PersonalEvent[]> {
  const today = utcDay(now);
  const claims = await db
    .select({ day: calendarClaims.day })
    .from(calendarClaims)
    .where(and(eq(calendarClaims.playerId, id), gte(calendarClaims.day, today)));
  const specials = await readSpecialRewards(db, today);
  const claimed = new Set(claims.map(({ day }) => day));
  const days = Array.from({ length: rewardDays }, (_, index) => new Date(Date.parse(today) + index * dayMs));
  return days
    .filter((start) => !claimed.has(utcDay(start)))
    .map((start) => {
      const { currency, amount } = rewardOn(start, specials);
      const end = new Date(start.getTime() + dayMs);
      return {
        uid: `reward-${utcDay(start)}-${uuid}`,
        title: `Claim ${amount} ${currency}`,
        description: 'Your daily reward. You can claim it on the event calendar until the day ends (UTC).',
        starts_at: start.toISOString(),
        ends_at: end.toISOString(),
        link: '/event/calendar',
        alarm_at: utcDay(start) === today ? new Date(end.getTime() - 2 * hourMs).toISOString() : null,
      };
    });
}

/** Clan nights and other gatherings that are published. */
async function listClanNights(db: Queryable, _: CalendarPlayer, now: Date): Promise<PersonalEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.kind, 'gathering'),
        lte(events.publishedAt, now),
        isNull(events.withdrawnAt),
        gt(events.endsAt, new Date(now.getTime() - pastMs)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEvents);
  return rows.map(({ uuid, title, description, startsAt, endsAt, link }) => ({
    uid: uuid,
    title,
    description,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    // The calendar shows an event's external link.
    link: sameOriginPath(link) ?? '/event/calendar',
    alarm_at: new Date(startsAt.getTime() - 30 * minuteMs).toISOString(),
  }));
}

/** When the offers end that wait for the player's answer. */
async function listOfferEnds(db: Queryable, { id }: CalendarPlayer, now: Date): Promise<PersonalEvent[]> {
  const rows = await db
    .select({ uuid: trades.uuid, expiresAt: trades.expiresAt, sender: players.name })
    .from(trades)
    .innerJoin(players, eq(players.id, trades.senderId))
    .where(and(eq(trades.recipientId, id), inArray(trades.state, ['open', 'held']), gt(trades.expiresAt, now)))
    .orderBy(asc(trades.expiresAt), asc(trades.id))
    .limit(maxEvents);
  return rows.map(({ uuid, expiresAt, sender }) => ({
    uid: `trade-${uuid}`,
    title: `A trade offer from ${sender} ends`,
    description: 'The offer expires at this time if you do not answer it.',
    ...endAt(expiresAt),
    link: `/trades/${uuid}`,
  }));
}

/** When the rings end that wait for the player's confirmation. */
async function listRingEnds(db: Queryable, { id }: CalendarPlayer, now: Date): Promise<PersonalEvent[]> {
  const rows = await db
    .select({ uuid: tradeRings.uuid, expiresAt: tradeRings.expiresAt })
    .from(tradeRingMembers)
    .innerJoin(tradeRings, eq(tradeRings.id, tradeRingMembers.ringId))
    .where(
      and(
        eq(tradeRingMembers.playerId, id),
        isNull(tradeRingMembers.confirmedAt),
        eq(tradeRings.state, 'open'),
        gt(tradeRings.expiresAt, now),
      ),
    )
    .orderBy(asc(tradeRings.expiresAt), asc(tradeRings.id))
    .limit(maxEvents);
  return rows.map(({ uuid, expiresAt }) => ({
    uid: `ring-${uuid}`,
    title: 'A trade ring ends',
    description: 'The ring expires at this time if not every player confirms it.',
    ...endAt(expiresAt),
    link: `/trades/rings/${uuid}`,
  }));
}

/** The times of an entry about the end of an offer or a ring. */
const endAt = (end: Date) => ({
  starts_at: end.toISOString(),
  ends_at: new Date(end.getTime() + shortMs).toISOString(),
  alarm_at: new Date(end.getTime() - tradeReminderMs).toISOString(),
});

function listPremiumEnd(_: Queryable, { uuid, premiumUntil }: CalendarPlayer, now: Date): PersonalEvent[] {
  if (!premiumUntil || premiumUntil.getTime() < now.getTime() - pastMs) return [];
  return [
    {
      uid: `premium-${uuid}`,
      title: 'Your premium ends',
      description: 'Buy another month before then to keep it without a gap.',
      starts_at: premiumUntil.toISOString(),
      ends_at: new Date(premiumUntil.getTime() + shortMs).toISOString(),
      link: '/account/premium',
      alarm_at: new Date(premiumUntil.getTime() - dayMs).toISOString(),
    },
  ];
}
