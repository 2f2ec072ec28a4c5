import type { Queryable } from '#server/db/connect.ts';
import { eventTypes } from '#server/db/schema/core.ts';
import { eventTypeLabels, eventTypes as keys } from '#game/event-type.ts';

/** Cards point at event types: those of the game exist from the first import on, labels as yet unedited. */
export async function ensureEventTypes(db: Queryable): Promise<void> {
  await db
    .insert(eventTypes)
    .values(
      keys.map((key, index) => ({
        key,
        uuid: `e0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
        label: eventTypeLabels[key],
      })),
    )
    .onConflictDoNothing();
}
