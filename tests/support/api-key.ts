import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '#game/api-key.ts';
import type { Database } from '#server/db/connect.ts';
import { apiKeys } from '#server/db/schema/api-key.ts';
import { createSecret, digestOfKey, hintOf } from '#server/services/api-key/secret.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Creates a key without the API; returns it with its row. */
export async function openKey(
  db: Database,
  playerId: number,
  scopes: ApiKeyScope[],
  more: { name?: string; createdAt?: Date; expiresAt?: Date; revokedAt?: Date } = {},
) {
  const { name = 'A program', createdAt = new Date(), revokedAt = null } = more;
  const key = createSecret();
  const [row] = await db
    .insert(apiKeys)
    .values({
      uuid: randomUUID(),
      playerId,
      name,
      hint: hintOf(key),
      scopes,
      tokenHash: digestOfKey(key),
      createdAt,
      expiresAt: more.expiresAt ?? new Date(createdAt.getTime() + 30 * dayMs),
      revokedAt,
    })
    .returning();
  if (!row) throw new Error('no key was made');
  return { key, row };
}
