import type { GameEvent } from '#contract/calendar.ts';
import { formatDistance } from '#game/countdown.ts';
import { eventPhase } from '#game/event.ts';

/** Returns when an event takes place, in short: `On now`, `In 12 days`, `Began 3 days ago`. */
export function eventWords(event: GameEvent, now: Date): string {
  const phase = eventPhase(event, now);
  if (phase === 'on') return 'On now';
  const words = formatDistance(new Date(event.starts_at), now);
  return phase === 'coming' ? words.charAt(0).toUpperCase() + words.slice(1) : `Began ${words}`;
}
