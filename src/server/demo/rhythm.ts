import { batchCount, dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** How busy the days of the week are, from Sunday. */
const weekdays = [1.15, 0.85, 0.85, 0.9, 0.95, 1.2, 1.35];
/** How much busier the days from a release on are. */
const afterRelease = [2.2, 1.6, 1.3, 1.1];
const duringEvent = 1.25;

/** Returns how busy the weekday (UTC) of a moment is. */
export const weekdayWeight = (day: Date): number => weekdays[day.getUTCDay()] ?? 1;

/** How busy the game is on each day since its opening: by weekday, after releases and during events. */
export class Rhythm {
  readonly #first: number;
  /** Of each day, and the sum of all days before it. */
  readonly #weights: readonly number[];
  readonly #sums: readonly number[];

  /** With `crowd`, days are as much busier as there are more players. */
  constructor(timeline: Timeline, crowd: (day: Date) => number = () => 1) {
    this.#first = Math.floor(timeline.opening.getTime() / dayMs);
    const count = Math.floor(timeline.now.getTime() / dayMs) - this.#first + 1;
    const boosts = new Map<number, number>();
    for (let batch = 1; batch <= batchCount; batch += 1) {
      const release = Math.floor(timeline.releaseOf(batch).getTime() / dayMs) - this.#first;
      for (const [after, boost] of afterRelease.entries()) boosts.set(release + after, boost);
    }
    this.#weights = Array.from({ length: count }, (_, index) => {
      const day = new Date((this.#first + index) * dayMs);
      const isEvent = timeline.sets.some(({ startsAt, endsAt }) => day >= startsAt && day <= endsAt);
      return weekdayWeight(day) * (boosts.get(index) ?? 1) * (isEvent ? duringEvent : 1) * crowd(day);
    });
    const sums = [0];
    for (const weight of this.#weights) sums.push((sums.at(-1) ?? 0) + weight);
    this.#sums = sums;
  }

  /** Returns the rhythm of a game that grows: each day is as busy as players had joined. */
  static ofCrowd(timeline: Timeline, players: readonly { createdAt: Date }[]): Rhythm {
    const joins = players.map(({ createdAt }) => createdAt.getTime());
    return new Rhythm(timeline, (day) => joins.filter((joined) => joined < day.getTime()).length);
  }

  /** Returns how busy a day is; 1 is an ordinary day. */
  weightOf(day: Date): number {
    return this.#weights[Math.floor(day.getTime() / dayMs) - this.#first] ?? 1;
  }

  /** Returns a moment between two others, for a number from 0 (inclusive) to 1. Busy days are more likely. */
  momentBetween(low: Date, high: Date, fraction: number): Date {
    const [from, to] = [this.#workUntil(low), this.#workUntil(high)];
    const work = from + fraction * (to - from);
    let [below, above] = [0, this.#weights.length - 1];
    while (below < above) {
      const middle = Math.ceil((below + above) / 2);
      if ((this.#sums[middle] ?? 0) <= work) below = middle;
      else above = middle - 1;
    }
    const part = (work - (this.#sums[below] ?? 0)) / (this.#weights[below] ?? 1);
    const moment = Math.floor((this.#first + below + part) * dayMs);
    return new Date(Math.min(Math.max(moment, low.getTime()), high.getTime()));
  }

  #workUntil(moment: Date): number {
    const days = moment.getTime() / dayMs - this.#first;
    const index = Math.min(Math.max(Math.floor(days), 0), this.#weights.length - 1);
    return (this.#sums[index] ?? 0) + (days - index) * (this.#weights[index] ?? 1);
  }
}
