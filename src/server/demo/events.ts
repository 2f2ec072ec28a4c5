import type { events } from '#server/db/schema/event.ts';
import { batchCount, dayMs, hourMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { uuidOf } from './random.ts';

type EventRow = typeof events.$inferInsert;

/** Announced batches after the latest released one: two years of them. */
const comingBatches = 18;

/** Returns the events of the demo world: releases, event sets, a festival, and a monthly clan night. */
export function demoEvents(timeline: Timeline): EventRow[] {
  return [...releases(timeline), ...sets(timeline), ...festivals(timeline), ...clanNights(timeline)].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
}

function event(row: Omit<EventRow, 'uuid' | 'publishedAt'>): EventRow {
  // Events are published five weeks before they start, so that one of the clan nights is always announced.
  return { ...row, uuid: uuidOf(`event ${row.title}`), publishedAt: new Date(row.startsAt.getTime() - 35 * dayMs) };
}

function releases(timeline: Timeline): EventRow[] {
  return Array.from({ length: batchCount + comingBatches }, (_, index) => {
    const batch = index + 1;
    const startsAt = timeline.releaseOf(batch);
    return event({
      title: `Batch ${batch} arrives`,
      description: `New cards join the draw on ${dayOf(startsAt)}: batch ${batch}, in every rarity.`,
      kind: 'release',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * hourMs),
      link: '/cards',
    });
  });
}

/** Returns a day of the calendar as texts say it: "Friday, December 25". */
const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Each event set has its event. That of the last one is a collaboration. */
function sets({ sets: all }: Timeline): EventRow[] {
  return all.map(({ type, title, text, startsAt, endsAt }) =>
    type === 'summer_2'
      ? event({
          title: 'The Moonlit Broadcast goes on the air',
          description: `${title}: a house of streaming spirits steps out of the screen and onto the cards.`,
          kind: 'collaboration',
          startsAt,
          endsAt: new Date(startsAt.getTime() + 4 * hourMs),
          link: '/vtuber',
        })
      : event({ title, description: text, kind: 'gathering', startsAt, endsAt, link: `/cards?type=${type}` }),
  );
}

const festivalEnd = (release: Date): Date => new Date(release.getTime() + 28 * dayMs);

/** Returns the four weeks after the latest releases, of which one is running, and after the next one. */
function festivals(timeline: Timeline): EventRow[] {
  return [batchCount - 2, batchCount - 1, batchCount, batchCount + 1].map((batch) => {
    const startsAt = timeline.releaseOf(batch);
    return event({
      title: `Lantern weeks of batch ${batch}`,
      description: 'Four weeks of swaps and stories about the new cards. Bring your duplicates.',
      kind: 'gathering',
      startsAt,
      endsAt: festivalEnd(startsAt),
      link: '/trades',
    });
  });
}

/** Returns the clan nights, on the first Saturday of each month, from two months ago until the last announced batch. */
function clanNights(timeline: Timeline): EventRow[] {
  const last = timeline.releaseOf(batchCount + comingBatches);
  const nights: EventRow[] = [];
  for (let month = timeline.now.getUTCMonth() - 2; ; month += 1) {
    const first = new Date(Date.UTC(timeline.now.getUTCFullYear(), month, 1, 19));
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
