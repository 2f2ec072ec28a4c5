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

/** Returns a player's subscribed browsers, the newest subscription first. */
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
  /** The browser's User-Agent. */
  browser: string;
}

/**
 * Adds or updates a push subscription of the caller. A subscription of another player moves to the caller only if the
 * request contains its stored keys, which only that browser knows. Throws BROWSER_TAKEN otherwise, and BAD_REQUEST for
 * an unknown push service or an invalid key.
 */
export async function addPushBrowser(
  { db, allowedPushHosts, caller: { playerId }, clock }: Context<'db' | 'allowedPushHosts' | 'caller' | 'clock'>,
  { endpoint, keys, browser }: NewSubscription,
): Promise<PushBrowser> {
  if (!isAllowedPushHost(endpoint, allowedPushHosts)) {
    throw new GameError('BAD_REQUEST', ["body.endpoint: is not of a browser maker's push service"]);
  }
  if (!isOnCurve(keys.p256dh)) throw new GameError('BAD_REQUEST', ['body.keys.p256dh: is not a P-256 public key']);
  // Stored without padding, so that equal keys compare as equal.
  const p256dh = keys.p256dh.replaceAll('=', '');
  const auth = keys.auth.replaceAll('=', '');
  const values = { playerId, p256dh, auth, browser: browser.slice(0, 200) };
  return db.transaction(async (tx) => {
    // Lock the player, so that concurrent requests cannot exceed the limit.
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
    // The current subscription always stays, even if it is an old one that was renewed.
    const ids = [added, ...remaining.filter(({ id }) => id !== added.id)].slice(0, maxPushBrowsers).map(({ id }) => id);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.playerId, playerId), notInArray(pushSubscriptions.id, ids)));
    return toPushBrowser(added);
  });
}

/** Removes a browser of the caller. Throws BROWSER_NOT_FOUND, also for browsers of other players. */
export async function removePushBrowser(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
): Promise<{ uuid: string }> {
  const [removed] = await db.transaction((tx) =>
    tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.uuid, uuid), eq(pushSubscriptions.playerId, playerId)))
      .returning({ uuid: pushSubscriptions.uuid }),
  );
  if (!removed) throw new GameError('BROWSER_NOT_FOUND');
  return removed;
}

/** Returns the subscription without its endpoint, which is a secret, and with the endpoint's hash instead. */
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
    endpoint_hash: createHash('sha256').update(endpoint).digest('base64url'),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** Whether a key is a point on the curve P-256. Messages cannot be encrypted for other keys. */
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
