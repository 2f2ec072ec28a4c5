import { eventTypes } from '#game/event-type.ts';
import type { EventType } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { batchCount } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { eventTitles } from './content/events.ts';
import { DemoRandom, uuidOf } from './random.ts';
import { allSeries } from './content/series/all-series.ts';
import type { SeriesContent } from './content/series/series-content.ts';

export interface DemoCard {
  uuid: string;
  name: string;
  seriesUuid: string;
  emblem: string;
  type: EventType;
  rarity: Rarity;
  batch: number;
  createdAt: Date;
}

/** Cards of each rarity, out of a hundred. */
const shares: Readonly<Record<Rarity, number>> = { C: 38, R: 28, SR: 18, SSR: 11, UR: 5 };

/** A card whose rarity and position in the batch are not determined yet. */
interface Draft extends Omit<DemoCard, 'rarity' | 'createdAt'> {
  /** The character's prominence; the highest values become the rarest cards. */
  prominence: number;
}

export const seriesUuid = ({ name }: SeriesContent): string => uuidOf(`series ${name}`);

/** Returns the first batch of a series: many series start early, fewer later, and none in the last batches. */
export function debutOf(words: SeriesContent, timeline: Timeline): number {
  const eventBatch = words.event && timeline.batchOf(words.event);
  return eventBatch ?? 1 + Math.floor((batchCount - 5) * (allSeries.indexOf(words) / allSeries.length) ** 1.6);
}

/** Returns all cards of the demo world, in order of release. */
export function demoCards(timeline: Timeline): DemoCard[] {
  const random = new DemoRandom('cards');
  const drafts = [...allSeries.flatMap((words) => castOf(words, timeline, random)), ...eventCards(timeline, random)];
  const ranked = [...drafts].sort(
    (one, other) => one.prominence - other.prominence || (one.uuid < other.uuid ? -1 : 1),
  );
  const rarityOf = new Map(ranked.map(({ uuid }, rank) => [uuid, rarityAt(rank / ranked.length)]));
  return Array.from({ length: batchCount }, (_, index) => {
    const batch = index + 1;
    let moment = timeline.releaseOf(batch).getTime();
    return random
      .shuffled(drafts.filter((draft) => draft.batch === batch))
      .map(({ prominence: _prominence, ...draft }): DemoCard => {
        moment += random.whole(20_000, 90_000);
        return { ...draft, rarity: rarityOf.get(draft.uuid) ?? 'C', createdAt: new Date(moment) };
      });
  }).flat();
}

function castOf(words: SeriesContent, timeline: Timeline, random: DemoRandom): Draft[] {
  const debut = debutOf(words, timeline);
  return Object.entries(words.cast).flatMap(([emblem, names], family) =>
    names.map((name, index): Draft => {
      const lead = (index === 0 ? 0.7 : 0) + (index === 0 && family === 0 ? 0.6 : 0);
      return {
        uuid: uuidOf(`card ${name}`),
        name,
        seriesUuid: seriesUuid(words),
        emblem,
        type: words.event ?? 'default',
        batch: words.event ? debut : later(debut, random),
        prominence: random.next() + random.next() + lead,
      };
    }),
  );
}

/** Returns a card's batch: most cards of a series are released soon after its first batch. */
function later(debut: number, random: DemoRandom): number {
  const batch = debut + Math.floor(-Math.log(1 - random.next()) * 5);
  return batch <= batchCount ? batch : random.whole(debut, batchCount);
}

/** Returns event cards: existing characters with a new title. */
function eventCards(timeline: Timeline, random: DemoRandom): Draft[] {
  const known = random.shuffled(
    allSeries
      .filter(({ event }) => !event)
      .flatMap((words) =>
        Object.entries(words.cast).flatMap(([emblem, names]) =>
          names.flatMap((name) => {
            const [given, epithet] = name.split(', ');
            return given && epithet ? [{ words, emblem, given }] : [];
          }),
        ),
      ),
  );
  const drafts: Draft[] = [];
  for (const type of eventTypes) {
    if (type === 'default') continue;
    const batch = timeline.batchOf(type);
    for (const title of eventTitles[type]) {
      // Characters have event cards only after their series has started.
      const place = known.findIndex(({ words }) => debutOf(words, timeline) <= (batch ?? batchCount));
      const [character] = known.splice(place, 1);
      if (place === -1 || !character) throw new Error(`nobody left for ${type}`);
      const { words, emblem, given } = character;
      const name = `${given}, ${title}`;
      drafts.push({
        uuid: uuidOf(`card ${name}`),
        name,
        seriesUuid: seriesUuid(words),
        emblem,
        type,
        batch: batch ?? random.whole(Math.max(2, debutOf(words, timeline)), batchCount),
        prominence: random.next() + random.next() + (type.startsWith('special') ? 0.7 : 0.3) + random.next() * 0.8,
      });
    }
  }
  return drafts;
}

function rarityAt(fraction: number): Rarity {
  let sum = 0;
  for (const rarity of rarities) {
    sum += shares[rarity] / 100;
    if (fraction < sum) return rarity;
  }
  return 'UR';
}
