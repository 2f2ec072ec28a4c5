import { createECDH, createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { PushBrowser, PushSubscriptionBody } from '#contract/notification.ts';
import { maxPushBrowsers } from '#game/notification.ts';
import type { Queryable } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/notification.ts';
import { players } from '#server/db/schema/player.ts';
import { isAllowedPushHost } from './push-hosts.ts';
import type { Context } from '#server/services/context.ts';

/** A player's browsers, the one that was let last first. */
export async function listSubscriptions(db: Queryable, playerId: number): Promise<PushBrowser[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, playerId))
    .orderBy(...newestFirst);
  return rows.map(toPushBrowser);
}

const newestFirst = [desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id)];

export interface NewSubscription extends PushSubscriptionBody {
  /** What it calls itself. */
  browser: string;
}

/**
 * Lets a browser be told; one that is known is brought up to date. One of another player becomes the caller's
 * only with the keys that are stored for it, which nobody but that very browser has: BROWSER_TAKEN otherwise.
 */
export async function addPushBrowser(
  { db, allowedPushHosts, caller: { playerId }, clock }: Context<'db' | 'allowedPushHosts' | 'caller' | 'clock'>,
  { endpoint, keys, browser }: NewSubscription,
): Promise<PushBrowser> {
  if (!isAllowedPushHost(endpoint, allowedPushHosts)) {
    throw new GameError('BAD_REQUEST', ["body.endpoint: is not of a browser maker's push service"]);
  }
  if (!isOnCurve(keys.p256dh)) throw new GameError('BAD_REQUEST', ['body.keys.p256dh: is not a P-256 public key']);
  // With or without the padding, a key is the same one.
  const p256dh = keys.p256dh.replaceAll('=', '');
  const auth = keys.auth.replaceAll('=', '');
  const values = { playerId, p256dh, auth, browser: browser.slice(0, 200) };
  return db.transaction(async (tx) => {
    // One after another, or two at once would be one too many.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
    const [added] = await tx
      .insert(pushSubscriptions)
      .values({ uuid: randomUUID(), endpoint, createdAt: clock(), ...values })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: values,
        setWhere: or(
          eq(pushSubscriptions.playerId, playerId),
          and(eq(pushSubscriptions.p256dh, p256dh), eq(pushSubscriptions.auth, auth)),
        ),
      })
      .returning();
    if (!added) throw new GameError('BROWSER_TAKEN');
    const remaining = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.playerId, playerId))
      .orderBy(...newestFirst)
      .limit(maxPushBrowsers);
    // One that was let long ago and comes again now stays all the same.
    const ids = [added, ...remaining.filter(({ id }) => id !== added.id)].slice(0, maxPushBrowsers).map(({ id }) => id);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.playerId, playerId), notInArray(pushSubscriptions.id, ids)));
    return toPushBrowser(added);
  });
}

/** Only a browser of their own: another's is as if it were not there. */
export async function removePushBrowser(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
): Promise<{ uuid: string }> {
  const [removed] = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.uuid, uuid), eq(pushSubscriptions.playerId, playerId)))
    .returning({ uuid: pushSubscriptions.uuid });
  if (!removed) throw new GameError('BROWSER_NOT_FOUND');
  return removed;
}

/** The address itself is a secret: whoever has it could be told in this browser's place. */
function toPushBrowser({
  uuid,
  browser,
  endpoint,
  createdAt,
  lastUsedAt,
}: typeof pushSubscriptions.$inferSelect): PushBrowser {
  return {
    uuid,
    browser,
    mark: createHash('sha256').update(endpoint).digest('base64url'),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** Nothing can be encrypted for a point that is on another curve. */
function isOnCurve(publicKey: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
