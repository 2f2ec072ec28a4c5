import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '#server/db/connect.ts';
import { siteKeys } from '#server/db/schema/notification.ts';
import type { VapidKey } from '#server/integrations/web-push.ts';

const name = 'vapid';

/**
 * The key that push services know this site by: the configured one, or one that is made once and then kept,
 * the same for each of its machines. Browsers let that key and no other send them something.
 */
export function createVapidKey(
  db: Database,
  configured: VapidKey | undefined,
  now: () => Date,
): () => Promise<VapidKey> {
  let known: Promise<VapidKey> | undefined;
  return () => {
    if (configured) return Promise.resolve(configured);
    known ??= loadOrCreateKey(db, now()).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function loadOrCreateKey(db: Database, now: Date): Promise<VapidKey> {
  const read = async () => (await db.select().from(siteKeys).where(eq(siteKeys.name, name)))[0];
  let stored = await read();
  if (!stored) {
    // Of two machines at once, one comes first; the other one takes what that one made.
    await db
      .insert(siteKeys)
      .values({ name, ...webPush.generateVAPIDKeys(), createdAt: now })
      .onConflictDoNothing();
    stored = await read();
  }
  if (!stored) throw new Error('no key was kept');
  return { publicKey: stored.publicKey, privateKey: stored.privateKey };
}
