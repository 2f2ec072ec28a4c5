import { createECDH, createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { PushBrowser, PushSubscriptionBody } from '#contract/notification.ts';
import { browsersMax } from '#game/notification.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { pushBrowsers } from '#server/db/schema/notification.ts';
import { players } from '#server/db/schema/world.ts';
import { isPushService } from './push-service.ts';
import type { PushServices } from './push-service.ts';

/** A player's browsers, the one that was let last first. */
export async function listBrowsers(db: Queryable, playerId: number): Promise<PushBrowser[]> {
  const rows = await db
    .select()
    .from(pushBrowsers)
    .where(eq(pushBrowsers.playerId, playerId))
    .orderBy(...newestFirst);
  return rows.map(browserOf);
}

const newestFirst = [desc(pushBrowsers.createdAt), desc(pushBrowsers.id)];

export interface GivenBrowser extends PushSubscriptionBody {
  playerId: number;
  /** What it calls itself. */
  browser: string;
}

/**
 * Lets a browser be told; one that is known is brought up to date. One of another player becomes the caller's
 * only with the keys that are stored for it, which nobody but that very browser has: BROWSER_TAKEN otherwise.
 */
export async function addBrowser(
  db: Database,
  services: PushServices,
  { playerId, endpoint, keys, browser }: GivenBrowser,
  now: Date,
): Promise<PushBrowser> {
  if (!isPushService(endpoint, services)) {
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
      .insert(pushBrowsers)
      .values({ uuid: randomUUID(), endpoint, createdAt: now, ...values })
      .onConflictDoUpdate({
        target: pushBrowsers.endpoint,
        set: values,
        setWhere: or(
          eq(pushBrowsers.playerId, playerId),
          and(eq(pushBrowsers.p256dh, p256dh), eq(pushBrowsers.auth, auth)),
        ),
      })
      .returning();
    if (!added) throw new GameError('BROWSER_TAKEN');
    const kept = await tx
      .select({ id: pushBrowsers.id })
      .from(pushBrowsers)
      .where(eq(pushBrowsers.playerId, playerId))
      .orderBy(...newestFirst)
      .limit(browsersMax);
    // One that was let long ago and comes again now stays all the same.
    const ids = [added, ...kept.filter(({ id }) => id !== added.id)].slice(0, browsersMax).map(({ id }) => id);
    await tx.delete(pushBrowsers).where(and(eq(pushBrowsers.playerId, playerId), notInArray(pushBrowsers.id, ids)));
    return browserOf(added);
  });
}

/** Only a browser of their own: another's is as if it were not there. */
export async function removeBrowser(db: Queryable, playerId: number, uuid: string): Promise<{ uuid: string }> {
  const [removed] = await db
    .delete(pushBrowsers)
    .where(and(eq(pushBrowsers.uuid, uuid), eq(pushBrowsers.playerId, playerId)))
    .returning({ uuid: pushBrowsers.uuid });
  if (!removed) throw new GameError('BROWSER_NOT_FOUND');
  return removed;
}

/** The address itself is a secret: whoever has it could be told in this browser's place. */
function browserOf({ uuid, browser, endpoint, createdAt, lastUsedAt }: typeof pushBrowsers.$inferSelect): PushBrowser {
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
