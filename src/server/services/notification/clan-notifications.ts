import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clanChanges } from '#server/db/schema/clan-change.ts';
import { clans } from '#server/db/schema/clan.ts';
import { enqueue } from './outbox.ts';
import type { Notification } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After this time, the change is no longer news. */
const lifetimeMs = 3 * dayMs;
/** Number of changes per transaction. */
const batch = 500;

interface Change {
  old: { title: string } | null;
  new: { title: string; index: number } | null;
  isSameClan: boolean;
  role: string | null;
}

/** Notifies players whose clan or role in it changed. Returns the number of messages. */
export function notifyClanChanges({ db, clock }: Context<'db' | 'clock'>): Promise<number> {
  const now = clock();
  const before = alias(clans, 'before');
  const after = alias(clans, 'after');
  return db.transaction(async (tx) => {
    const changed = await tx
      .select({ change: clanChanges, old: before, new: after })
      .from(clanChanges)
      .leftJoin(before, eq(before.id, clanChanges.oldClanId))
      .leftJoin(after, eq(after.id, clanChanges.newClanId))
      .orderBy(asc(clanChanges.id))
      .limit(batch)
      .for('update', { of: clanChanges, skipLocked: true });
    let messages = 0;
    for (const { change, old, new: joined } of changed) {
      const { id, playerId, oldClanId, newClanId, newRole, changedAt } = change;
      const words = textOf({ old, new: joined, isSameClan: oldClanId === newClanId, role: newRole });
      const expiresAt = new Date(changedAt.getTime() + lifetimeMs);
      messages += await enqueue(tx, { playerId, kind: 'clan', reference: String(id), expiresAt, ...words }, now);
    }
    if (changed.length > 0) {
      await tx.delete(clanChanges).where(
        inArray(
          clanChanges.id,
          changed.map(({ change }) => change.id),
        ),
      );
    }
    return messages;
  });
}

function textOf({ old, new: joined, isSameClan, role }: Change): Pick<Notification, 'title' | 'text' | 'link'> {
  if (!joined) {
    return {
      title: `You left ${old?.title}`,
      text: 'You can join another clan at any time.',
      link: '/clans',
    };
  }
  const link = `/clans/${joined.index}`;
  const roleText = role === 'leader' ? 'the leader' : `one of the ${role ?? 'member'}s`;
  const title = isSameClan ? `Your role in ${joined.title} changed` : `Welcome to ${joined.title}`;
  return { title, text: `You’re now ${roleText}.`, link };
}
