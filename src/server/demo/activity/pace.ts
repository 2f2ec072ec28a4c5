import type { Random } from '#game/random.ts';
import { weekdayWeight } from '#server/demo/rhythm.ts';

/** How much the players of the demo world do. */
export type DemoPace = 'calm' | 'busy';

/** The mean time between two deeds at an ordinary hour, in milliseconds. */
const meanMs: Readonly<Record<DemoPace, number>> = { calm: 25_000, busy: 4_000 };
/** Nobody is quicker, and nobody waits longer by day: who looks for two minutes sees something happen. */
const [shortestMs, longestMs] = [2_000, 45_000];
/** After so long without a rare pull, the next deed is a draw, in milliseconds. */
const quietMs = { day: 45_000, night: 120_000 };
/** Hours that are less busy than this are the night. */
const nightWeight = 0.6;

/** How busy an hour of the day (UTC) is: most players play at 17:00, the fewest at 5:00; 1 is an ordinary hour. */
const hourWeight = (now: Date): number => 1 + 0.6 * Math.cos(((now.getUTCHours() - 17) / 12) * Math.PI);

const isDay = (now: Date): boolean => hourWeight(now) >= nightWeight;

/** Returns how long it takes until somebody does something again, in milliseconds. */
export function nextPauseMs(pace: DemoPace, now: Date, random: Random): number {
  const mean = meanMs[pace] / (hourWeight(now) * weekdayWeight(now));
  const pause = Math.max(shortestMs, Math.round(mean * random.between(0.5, 1.5)));
  return isDay(now) ? Math.min(pause, longestMs) : pause;
}

/** Whether the next deed should be a draw: everybody who looks has seen nothing for a while. */
export const isTooQuiet = (now: Date, lastPullAt: Date | undefined): boolean =>
  lastPullAt === undefined || now.getTime() - lastPullAt.getTime() >= quietMs[isDay(now) ? 'day' : 'night'];
