import { burnRewards } from '#game/burn.ts';
import { dailyReward, utcDay } from '#game/calendar.ts';
import type { DashboardMetric } from '#game/dashboard.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { voteReward, votingSites } from '#game/vote.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import type { Transaction } from '#server/db/connect.ts';
import { activeDays, dailyRollups } from '#server/db/schema/rollup.ts';
import { refreshRollups } from '#server/services/dashboard/rollup.ts';
import { refreshHistory } from '#server/services/history/refresh-history.ts';
import { demoBundles } from './content/bundles.ts';
import { DemoRandom } from './random.ts';
import { votesOfDay } from './votes.ts';
import type { Rhythm } from './rhythm.ts';
import type { Timeline } from './timeline.ts';
import { dayMs, hourMs } from './timeline.ts';

/** What happened on a day, beside what the demo world has rows of. */
interface HistoryRow {
  day: string;
  metric: DashboardMetric;
  source: string;
  value: number;
}

interface DatedRarity {
  createdAt: Date;
  rarity: Rarity;
}

interface HistorySource {
  drawn: readonly DatedRarity[];
  /** Cards whose reward is in the ledger. */
  burned: readonly DatedRarity[];
  /** What players are known to have done. */
  acts: readonly { playerId: number; at: Date }[];
  players: readonly { id: number; createdAt: Date; activeAt: Date }[];
  /** The votes of the last weeks, and the first day of them. */
  votes: readonly { votedAt: Date }[];
  votesSince: Date;
  timeline: Timeline;
  rhythm: Rhythm;
}

/** Days for which it is stored who was active. */
const activeDaysKept = 35;
/** The part of all players who are there on an ordinary day. */
const presence = 0.13;
/** The part of the voters who do nothing else on the day. */
const onlyVoters = 0.85;
/** Of an ordinary day, for each player who is there. */
const usual = {
  calendar: 0.7,
  frames: 0.04,
  banners: 0.02,
  boxes: 0.027,
  bundles: 0.02,
};
/** The queues of the staff, and the most that wait in them. */
const queues = [
  { source: 'reports', most: 6 },
  { source: 'signals', most: 4 },
  { source: 'appeals', most: 3 },
  { source: 'proposals', most: 1 },
] as const;
const cardsOfPack = 5;
/** The part of the drawn cards that come from packs, others are claimed in the chat, and of the packs that cost moonstones. */
const bought = { packs: 0.5, moonlit: 0.15 };
/** The most of what was made that is spent on packs, so that players also save. */
const spending = 0.9;
/** The price of most packs, and of those for moonstones, of frames, of banners and of event boxes. */
const prices = { pack: 250, moonlit: 60, frame: 40, banner: 60, box: 60 };

/** Writes the history of the dashboard, to which the game adds what the demo world has rows of. */
export async function writeHistory(tx: Transaction, source: HistorySource): Promise<void> {
  const { now } = source.timeline;
  const { rows, active } = demoHistory(source);
  await bulkInsert(
    tx,
    dailyRollups,
    rows.map((row) => ({ ...row, updatedAt: now })),
    { size: rows.length },
  );
  await bulkInsert(tx, activeDays, active);
  // The game adds only rows that it saw a while ago.
  await refreshRollups({ db: tx, clock: () => new Date(now.getTime() - hourMs) });
  await refreshRollups({ db: tx, clock: () => now });
  await refreshHistory({ db: tx, clock: () => new Date(now.getTime() - hourMs) });
}

/**
 * Returns the days of the game as the dashboard counts them, until now. The game keeps such sums for years, and
 * of most of what they count no row: who was there, what was drawn, burned, voted, earned, spent, traded and paid.
 */
function demoHistory(source: HistorySource): { rows: HistoryRow[]; active: (typeof activeDays.$inferInsert)[] } {
  const { timeline, rhythm } = source;
  const random = new DemoRandom('history');
  const [drawn, burned] = [countByDay(source.drawn), countByDay(source.burned)];
  const cast = new Map<string, number>();
  for (const { votedAt } of source.votes) cast.set(utcDay(votedAt), (cast.get(utcDay(votedAt)) ?? 0) + 1);
  const actors = new Map<number, Set<number>>();
  for (const { playerId, at } of source.acts) {
    const index = Math.floor(at.getTime() / dayMs);
    const known = actors.get(index);
    if (known) known.add(playerId);
    else actors.set(index, new Set([playerId]));
  }
  // Numbers, because a comparison of two dates takes ten times as long as one of two numbers.
  const players = source.players.map(({ id, createdAt, activeAt }) => ({
    id,
    joined: createdAt.getTime(),
    seen: activeAt.getTime(),
  }));
  const rows: HistoryRow[] = [];
  const active: (typeof activeDays.$inferInsert)[] = [];
  /** Bloodstones that players have made and not spent. */
  let purse = 0;
  const waiting = queues.map((queue) => ({ ...queue, value: 0 }));
  const [first, last] = [timeline.opening, timeline.now].map((date) => Math.floor(date.getTime() / dayMs));
  for (let index = first ?? 0; index <= (last ?? 0); index += 1) {
    const date = new Date(index * dayMs);
    const day = utcDay(date);
    // Of today, only what has happened until now.
    const part = index === last ? (timeline.now.getTime() - date.getTime()) / dayMs : 1;
    const certain = actors.get(index) ?? new Set();
    const joined = players.filter((player) => player.joined < date.getTime() + dayMs);
    const busy = joined.length * rhythm.weightOf(date) * part;
    const isBeforeVotes = date < source.votesSince;
    const here = presentPlayers(joined, date, {
      certain,
      usual: busy * presence,
      // Of earlier days, there are no rows of those who voted.
      unseen: isBeforeVotes ? busy * votesOfDay * onlyVoters : 0,
      random,
    });
    if (index > (last ?? 0) - activeDaysKept) active.push(...here.map((playerId) => ({ day, playerId })));
    const add = (metric: DashboardMetric, value: number, of = '') => {
      if (value > 0) rows.push({ day, metric, source: of, value });
    };
    const some = (each: number) => randomRound(here.length * each * (0.8 + random.next() * 0.4), random);
    add('active-players', here.length);
    const cards = drawn.get(day);
    // The game counts the burned cards and what they paid.
    let ashes = 0;
    for (const rarity of rarities) {
      add('cards-drawn', cards?.[rarity] ?? 0, rarity);
      ashes += (burned.get(day)?.[rarity] ?? 0) * burnRewards[rarity];
    }
    const { currency, amount } = dailyReward(date);
    const claimed = some(usual.calendar) * amount;
    add(`${currency}-made`, claimed, 'calendar');
    purse += (ashes + (currency === 'bloodstones' ? claimed : 0)) * spending;
    const wanted = Math.ceil(
      (rarities.reduce((sum, rarity) => sum + (cards?.[rarity] ?? 0), 0) / cardsOfPack) * bought.packs,
    );
    const moonlit = Math.floor(wanted * bought.moonlit);
    const packs = moonlit + Math.min(wanted - moonlit, Math.floor(purse / prices.pack));
    purse -= (packs - moonlit) * prices.pack;
    add('orders', packs, 'pack');
    add('bloodstones-spent', (packs - moonlit) * prices.pack, 'pack');
    add('moonstones-spent', moonlit * prices.moonlit, 'pack');
    for (const [kind, each] of [
      ['frame', usual.frames],
      ['banner', usual.banners],
    ] as const) {
      const count = some(each);
      add('orders', count, kind);
      add('moonstones-spent', count * prices[kind], kind);
    }
    const boxes = some(usual.boxes);
    add('orders', boxes, 'event_box');
    add('soulstones-spent', boxes * prices.box, 'event_box');
    // The game counts the votes of the last weeks.
    let votes = cast.get(day) ?? 0;
    for (const [place, site] of isBeforeVotes ? votingSites.entries() : []) {
      const count = randomRound(((busy * votesOfDay) / (place + 1)) * (0.8 + random.next() * 0.4), random);
      add('votes', count, site);
      votes += count;
    }
    add('soulstones-made', votes * voteReward(date), 'vote');
    const sold = Array.from({ length: some(usual.bundles) }, () => random.pick(demoBundles.slice(1, 5)));
    const sum = (of: (bundle: (typeof sold)[number]) => number) => sold.reduce((total, each) => total + of(each), 0);
    add('payments', sold.length, 'usd');
    add(
      'income',
      sum(({ price }) => price),
      'usd',
    );
    add(
      'moonstones-made',
      sum(({ moonstones, bonus }) => moonstones + bonus),
      'bundle',
    );
    if (sold[0] && random.chance(0.02)) add('refunds', sold[0].price, 'usd');
    for (const queue of waiting) {
      queue.value = Math.min(queue.most, Math.max(0, queue.value + random.whole(-1, 1)));
      rows.push({ day, metric: 'queue', source: queue.source, value: queue.value });
    }
  }
  return { rows, active };
}

function countByDay(cards: readonly DatedRarity[]): Map<string, Partial<Record<Rarity, number>>> {
  const days = new Map<string, Partial<Record<Rarity, number>>>();
  for (const { createdAt, rarity } of cards) {
    const day = utcDay(createdAt);
    const counts = days.get(day) ?? {};
    counts[rarity] = (counts[rarity] ?? 0) + 1;
    days.set(day, counts);
  }
  return days;
}

/**
 * Returns who of those who had joined is there on a day: those who did something or were last active on it, and some who came
 * back later.
 */
function presentPlayers(
  joined: readonly { id: number; seen: number }[],
  date: Date,
  {
    certain,
    usual: expected,
    unseen,
    random,
  }: { certain: ReadonlySet<number>; usual: number; unseen: number; random: DemoRandom },
): number[] {
  const [start, end] = [date.getTime(), date.getTime() + dayMs];
  const isCertain = ({ id, seen }: (typeof joined)[number]) => certain.has(id) || (seen >= start && seen < end);
  const sure = joined.filter(isCertain);
  const others = joined.filter((player) => player.seen >= end && !isCertain(player));
  const wanted = Math.round(Math.max(expected - sure.length, unseen));
  return [...sure, ...random.shuffled(others).slice(0, Math.max(0, wanted))].map(({ id }) => id);
}

/** Rounds up or down by chance, so that small numbers are not always zero. */
function randomRound(value: number, random: DemoRandom): number {
  return Math.floor(value) + Number(random.chance(value % 1));
}
