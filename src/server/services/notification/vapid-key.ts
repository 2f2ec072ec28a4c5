import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '#server/db/connect.ts';
import { siteKeys } from '#server/db/schema/notification.ts';
import type { VapidKey } from '#server/integrations/web-push.ts';

const name = 'vapid';

/**
 * Returns a function that loads the site's VAPID key: the configured key, or one that is generated once and stored in
 * the database for all processes. Browsers only accept messages that are signed with the key they subscribed with.
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
    // If two processes insert at the same time, the second one uses the key of the first.
    await db
      .insert(siteKeys)
      .values({ name, ...webPush.generateVAPIDKeys(), createdAt: now })
      .onConflictDoNothing();
    stored = await read();
  }
  if (!stored) throw new Error('the VAPID key was not stored');
  return { publicKey: stored.publicKey, privateKey: stored.privateKey };
}
