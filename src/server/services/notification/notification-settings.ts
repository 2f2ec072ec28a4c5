import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { NotificationSettings } from '#contract/notification.ts';
import { defaultChoices, notificationChannels, notificationKinds } from '#game/notification.ts';
import type { NotificationChannel } from '#game/notification.ts';
import { deferPastQuietHours } from '#game/quiet-hours.ts';
import type { Queryable } from '#server/db/connect.ts';
import { outbox, notificationPreferences, pushSubscriptions, quietHours } from '#server/db/schema/notification.ts';
import { players } from '#server/db/schema/player.ts';
import { listSubscriptions } from './push-subscription.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

const testLifetimeMs = 10 * 60 * 1000;

/** Returns a player's notification preferences, quiet hours and push subscriptions. */
export async function loadNotificationSettings(db: Queryable, playerId: number) {
  const choices = await loadPreferences(db, playerId);
  const { from, to, timeZone } = quietHours;
  const [quiet] = await db
    .select({ from, to, time_zone: timeZone })
    .from(quietHours)
    .where(eq(quietHours.playerId, playerId));
  return { choices, quiet: quiet ?? null, browsers: await listSubscriptions(db, playerId) };
}

/** Returns the caller's notification settings and the public VAPID key, with which a browser subscribes. */
export async function getNotificationSettings({
  db,
  pushKey,
  caller: { playerId },
}: Context<'db' | 'pushKey' | 'caller'>) {
  return { ...(await loadNotificationSettings(db, playerId)), push_key: await pushKey() };
}

async function loadPreferences(db: Queryable, playerId: number): Promise<NotificationSettings['choices']> {
  const chosen = await db.select().from(notificationPreferences).where(eq(notificationPreferences.playerId, playerId));
  const choices = structuredClone(defaultChoices) as NotificationSettings['choices'];
  for (const { kind, channel, isOn } of chosen) if (kind !== 'test') choices[kind][channel] = isOn;
  return choices;
}

/** Stores the preferences that differ from the defaults, and applies the new settings to queued messages. */
export function setNotificationSettings(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const { choices, quiet } = settings;
  const others = notificationKinds.flatMap((kind) =>
    notificationChannels
      .filter((channel) => choices[kind][channel] !== defaultChoices[kind][channel])
      .map((channel) => ({ playerId, kind, channel, isOn: choices[kind][channel] })),
  );
  return db.transaction(async (tx) => {
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.playerId, playerId));
    if (others.length > 0) await tx.insert(notificationPreferences).values(others);
    await tx.delete(quietHours).where(eq(quietHours.playerId, playerId));
    if (quiet) {
      const { from, to, time_zone: timeZone } = quiet;
      await tx.insert(quietHours).values({ playerId, from, to, timeZone });
    }
    await rescheduleMessages(tx, playerId, settings, await moment(tx, clock));
    return settings;
  });
}

/** Expires queued messages of disabled channels, and moves the others past the new quiet hours. */
async function rescheduleMessages(tx: Queryable, playerId: number, settings: NotificationSettings, now: Date) {
  const waiting = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.playerId, playerId), isNull(outbox.completedAt), gt(outbox.expiresAt, now)))
    .for('update', { skipLocked: true });
  for (const { id, kind, channel, dueAt } of waiting) {
    if (kind === 'test') continue;
    const free = dueAt > now ? dueAt : now;
    const change = settings.choices[kind][channel]
      ? { dueAt: settings.quiet ? deferPastQuietHours(settings.quiet, free) : dueAt }
      : { completedAt: now, outcome: 'expired' as const };
    await tx.update(outbox).set(change).where(eq(outbox.id, id));
  }
}

/**
 * Queues a test notification on one channel, regardless of preferences and quiet hours. Returns the number of
 * recipients. Throws NO_BROWSER if no browser is subscribed.
 */
export function sendTestNotification(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  channel: NotificationChannel,
): Promise<{ queued: number }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [browsers] = await tx
      .select({ count: count() })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.playerId, playerId));
    const queued = channel === 'chat' ? 1 : (browsers?.count ?? 0);
    if (queued === 0) throw new GameError('NO_BROWSER');
    await tx.insert(outbox).values({
      playerId,
      channel,
      kind: 'test',
      reference: randomUUID(),
      title: 'This is a test',
      text: 'It worked. Notifications from Mazoku look like this.',
      link: '/settings/notifications',
      createdAt: now,
      dueAt: now,
      expiresAt: new Date(now.getTime() + testLifetimeMs),
    });
    return { queued };
  });
}
