import { desc, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { clanChanges } from '#server/db/schema/clan-change.ts';
import { events } from '#server/db/schema/event.ts';
import { notifyClanChanges } from '#server/services/notification/clan-notifications.ts';
import { notifyEvents } from '#server/services/notification/event-notifications.ts';
import { hourMs } from './timeline.ts';

interface Member {
  id: number;
  clanId: number | null;
  clanRole: string | null;
}

/** Tells everybody of the newest event, and the demo users of their clans, as the site did at that time. */
export async function demoInbox(tx: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const [event] = await tx
    .select({ at: events.publishedAt })
    .from(events)
    .where(lte(events.publishedAt, now))
    .orderBy(desc(events.publishedAt))
    .limit(1);
  const announced = new Date((event?.at ?? now).getTime() + hourMs);
  await notifyEvents({ db: tx, clock: () => announced });
  const joined = new Date(now.getTime() - 30 * hourMs);
  const changes = members.flatMap(({ id: playerId, clanId: newClanId, clanRole: newRole }) =>
    newClanId === null ? [] : [{ playerId, newClanId, newRole, changedAt: joined }],
  );
  await tx.insert(clanChanges).values(changes);
  await notifyClanChanges({ db: tx, clock: () => joined });
}
