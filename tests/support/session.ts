import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/session.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Opens a session without the chat platform; returns the token and the session. */
export async function openSession(
  db: Database,
  playerId: number,
  more: { createdAt?: Date; expiresAt?: Date; revokedAt?: Date; browser?: string } = {},
) {
  const { createdAt = new Date(), browser = 'A browser' } = more;
  const token = randomBytes(32).toString('base64url');
  const [session] = await db
    .insert(sessions)
    .values({
      uuid: randomUUID(),
      playerId,
      tokenHash: createHash('sha256').update(token).digest(),
      browser,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: more.expiresAt ?? new Date(createdAt.getTime() + 30 * dayMs),
      revokedAt: more.revokedAt ?? null,
    })
    .returning();
  if (!session) throw new Error('no session was made');
  return { token, session };
}
