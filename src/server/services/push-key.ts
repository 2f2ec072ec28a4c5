import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '#server/db/connect.ts';
import { siteKeys } from '#server/db/schema/notification.ts';
import type { PushKey } from './outside/push.ts';

const name = 'vapid';

/**
 * The key that push services know this site by: the configured one, or one that is made once and then kept,
 * the same for each of its machines. Browsers let that key and no other send them something.
 */
export function createPushKey(db: Database, configured: PushKey | undefined, now: () => Date): () => Promise<PushKey> {
  let known: Promise<PushKey> | undefined;
  return () => {
    if (configured) return Promise.resolve(configured);
    known ??= keptKey(db, now()).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function keptKey(db: Database, now: Date): Promise<PushKey> {
  const read = async () => (await db.select().from(siteKeys).where(eq(siteKeys.name, name)))[0];
  let kept = await read();
  if (!kept) {
    // Of two machines at once, one comes first; the other one takes what that one made.
    await db
      .insert(siteKeys)
      .values({ name, ...webPush.generateVAPIDKeys(), createdAt: now })
      .onConflictDoNothing();
    kept = await read();
  }
  if (!kept) throw new Error('no key was kept');
  return { publicKey: kept.publicKey, privateKey: kept.privateKey };
}
