import type { Random } from '#game/random.ts';
import { weekdayWeight } from '#server/demo/rhythm.ts';

/** How much the players of the demo world do. */
export type DemoPace = 'calm' | 'busy';

/** The mean time between two deeds at an ordinary hour, in milliseconds. */
const meanMs: Readonly<Record<DemoPace, number>> = { calm: 40_000, busy: 4_000 };
/** Nobody is quicker. */
const shortestMs = 2_000;

/** How busy an hour of the day (UTC) is: most players play at 20:00, the fewest at 8:00; 1 is an ordinary hour. */
const hourWeight = (now: Date): number => 1 + 0.6 * Math.cos(((now.getUTCHours() - 20) / 12) * Math.PI);

/** Returns how long it takes until somebody does something again, in milliseconds. */
export function nextPauseMs(pace: DemoPace, now: Date, random: Random): number {
  const mean = meanMs[pace] / (hourWeight(now) * weekdayWeight(now));
  return Math.max(shortestMs, Math.round(mean * random.between(0.5, 1.5)));
}
