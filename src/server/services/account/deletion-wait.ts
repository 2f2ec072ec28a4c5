import { and, eq, gt } from 'drizzle-orm';
import type { DeletionWait } from '#game/deletion.ts';
import type { Queryable } from '#server/db/connect.ts';
import { instances } from '#server/db/schema/instance.ts';
import { payments } from '#server/db/schema/payment.ts';
import type { players } from '#server/db/schema/player.ts';
import { hasAnotherAdmin } from '#server/services/role/role.ts';

type Leaver = Pick<typeof players.$inferSelect, 'id' | 'roles'>;

/** Returns what has to happen before the account of a player can be deleted, apart from the end of a ban. */
export async function findDeletionWait(db: Queryable, { id, roles }: Leaver, now: Date): Promise<DeletionWait> {
  // The account of the last admin waits until there is another one.
  if (roles.includes('admin') && !(await hasAnotherAdmin(db, id, now))) return 'last-admin';
  const isFrozen = and(eq(instances.ownerId, id), eq(instances.state, 'frozen'));
  if ((await db.select({ id: instances.id }).from(instances).where(isFrozen).limit(1)).length > 0) {
    return 'frozen-cards';
  }
  // On an open page of the provider, the player could still pay for nothing. It closes before the next run.
  const isOpen = and(eq(payments.playerId, id), eq(payments.state, 'open'), gt(payments.expiresAt, now));
  const open = await db.select({ id: payments.id }).from(payments).where(isOpen).limit(1);
  return open.length > 0 ? 'open-payment' : 'next-run';
}
