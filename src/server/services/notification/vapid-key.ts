import webPush from 'web-push';
import type { Database } from '#server/db/connect.ts';
import { loadSiteKey } from '#server/db/site-key.ts';
import type { VapidKey } from '#server/integrations/web-push.ts';

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
  const { publicKey, privateKey } = await loadSiteKey(db, 'vapid', () => webPush.generateVAPIDKeys(), now);
  if (publicKey === null) throw new Error('the VAPID key has no public part');
  return { publicKey, privateKey };
}
