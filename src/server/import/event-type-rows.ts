import type { Queryable } from '#server/db/connect.ts';
import { eventTypes } from '#server/db/schema/event-type.ts';
import { eventTypeLabels, eventTypes as keys } from '#game/event-type.ts';

/** Inserts the game's event types, with default labels, at the first import because cards refer to them. */
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

/** Returns the keys of all event types. */
export async function readTypeKeys(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ key: eventTypes.key }).from(eventTypes);
  return new Set(rows.map(({ key }) => key));
}
