import { eq } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { siteKeys } from './schema/notification.ts';

export interface SiteKey {
  /** Null: the key is not a pair. */
  publicKey: string | null;
  privateKey: string;
}

/** Loads a key that all processes share. The first process that needs it creates it. */
export async function loadSiteKey(db: Database, name: string, create: () => SiteKey, now: Date): Promise<SiteKey> {
  const read = async () => (await db.select().from(siteKeys).where(eq(siteKeys.name, name)))[0];
  let stored = await read();
  if (!stored) {
    // If two processes insert at the same time, the second one uses the key of the first.
    await db
      .insert(siteKeys)
      .values({ name, ...create(), createdAt: now })
      .onConflictDoNothing();
    stored = await read();
  }
  if (!stored) throw new Error(`the key ${name} was not stored`);
  return { publicKey: stored.publicKey, privateKey: stored.privateKey };
}
