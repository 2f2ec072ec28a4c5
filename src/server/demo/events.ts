import type { events } from '#server/db/schema/event.ts';
import { batchCount, eventBatches, releaseOf } from './timeline.ts';
import { uuidOf } from './random.ts';

type EventRow = typeof events.$inferInsert;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Announced batches after the latest released one: two years of them. */
const comingBatches = 18;

/** Returns the events of the demo world: releases, event sets, and a monthly clan night. */
export function demoEvents(): EventRow[] {
  return [...releases(), ...sets(), ...clanNights()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function event(row: Omit<EventRow, 'uuid' | 'publishedAt'>): EventRow {
  // Events are published four weeks before they start.
  return { ...row, uuid: uuidOf(`event ${row.title}`), publishedAt: new Date(row.startsAt.getTime() - 28 * dayMs) };
}

function releases(): EventRow[] {
  return Array.from({ length: batchCount + comingBatches }, (_, index) => {
    const batch = index + 1;
    const startsAt = releaseOf(batch);
    return event({
      title: `Batch ${batch} arrives`,
      description: `New cards join the draw: batch ${batch} comes out tonight, in every rarity.`,
      kind: 'release',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * hourMs),
      link: '/cards',
    });
  });
}

const setWords = [
  { type: 'halloween_2024', title: 'Halloween 2024', text: 'Masks, bonfires and a pumpkin king: the autumn set.' },
  { type: 'christmas_2024', title: 'Christmas 2024', text: 'Snow on the lanterns: the winter set.' },
  { type: 'maid_2025', title: 'Maid Day 2025', text: 'Everybody serves tea for a week, demons included.' },
  { type: 'summer_1', title: 'Summer Event, Part 1', text: 'Beaches, fireworks and festival stalls.' },
] as const;

/** Event sets last two weeks. The collaboration has only a start, because its end is not announced yet. */
function sets(): EventRow[] {
  const begins = (type: keyof typeof eventBatches) => releaseOf(eventBatches[type] ?? 1);
  const past = setWords.map(({ type, title, text }) => {
    const startsAt = begins(type);
    return event({
      title,
      description: text,
      kind: 'gathering',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 14 * dayMs),
      link: `/cards?type=${type}`,
    });
  });
  const startsAt = begins('summer_2');
  const broadcast = event({
    title: 'The Moonlit Broadcast goes on the air',
    description: 'Summer Event, Part 2: a house of streaming spirits steps out of the screen and onto the cards.',
    kind: 'collaboration',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 4 * hourMs),
    link: '/vtuber',
  });
  return [...past, broadcast];
}

/** Returns the clan nights, on the first Saturday of each month until the last announced batch. */
function clanNights(): EventRow[] {
  const last = releaseOf(batchCount + comingBatches);
  const nights: EventRow[] = [];
  for (let month = 8; ; month += 1) {
    const first = new Date(Date.UTC(2026, month, 1, 19));
    const startsAt = new Date(first.getTime() + ((6 - first.getUTCDay() + 7) % 7) * dayMs);
    if (startsAt > last) return nights;
    nights.push(
      event({
        title: `Clan night, ${startsAt.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
        description: 'Clans meet on the community server: trades at the long table, newcomers welcome.',
        kind: 'gathering',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 4 * hourMs),
        link: '/clans',
      }),
    );
  }
}
