import type { EventType } from '#game/event-type.ts';

/** Now, in the demo world: nothing in it happened later. */
export const demoNow = new Date('2026-11-19T21:00:00Z');
export const demoOpening = new Date('2024-03-01T12:00:00Z');

export const batchCount = 24;
const firstRelease = Date.parse('2024-03-15T18:00:00Z');
const sixWeeks = 6 * 7 * 24 * 60 * 60 * 1000;

/** Batches come out on Fridays, every six weeks from March 2024 to November 2026. */
export function releaseOf(batch: number): Date {
  return new Date(firstRelease + (batch - 1) * sixWeeks);
}

/** The batch nearest to each event; special cards come with any. */
export const eventBatches: Readonly<Partial<Record<EventType, number>>> = {
  halloween_2024: 6,
  christmas_2024: 7,
  maid_2025: 11,
  summer_1: 21,
  summer_2: 22,
};
