import type { EventType } from '#game/event-type.ts';

/** The demo world's present: nothing in it happened later. */
export const demoNow = new Date('2026-11-19T21:00:00Z');
/** When the banned demo user was banned. */
export const demoBannedAt = new Date('2026-10-02T09:30:00Z');
export const demoOpening = new Date('2024-03-01T12:00:00Z');

export const batchCount = 24;
const firstRelease = Date.parse('2024-03-15T18:00:00Z');
const sixWeeks = 6 * 7 * 24 * 60 * 60 * 1000;

/** Returns a batch's release date: on Fridays, every six weeks from March 2024 to November 2026. */
export function releaseOf(batch: number): Date {
  return new Date(firstRelease + (batch - 1) * sixWeeks);
}

/** The batch nearest to each event. Special cards belong to any batch. */
export const eventBatches: Readonly<Partial<Record<EventType, number>>> = {
  halloween_2024: 6,
  christmas_2024: 7,
  maid_2025: 11,
  summer_1: 21,
  summer_2: 22,
};
