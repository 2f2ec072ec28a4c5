import type { ChatMessage } from '#contract/notification.ts';
import { messageLeaseMs } from '#game/notification.ts';
import type { Database } from '#server/db/connect.ts';
import { ack, dequeue } from './outbox.ts';

/** The bot takes what it is to write; links are whole addresses there. */
export async function dequeueChatMessages(
  db: Database,
  { limit, siteOrigin }: { limit: number; siteOrigin: string },
  now: Date,
): Promise<{ data: ChatMessage[]; count: number }> {
  const taken = await dequeue(db, 'chat', { limit, leaseMs: messageLeaseMs }, now);
  const data = taken.map(({ id, discordId, kind, title, text, link, createdAt }) => ({
    id,
    discord_id: discordId,
    kind,
    title,
    text,
    link: siteOrigin + link,
    created_at: createdAt.toISOString(),
  }));
  return { data, count: data.length };
}

/** The bot says what it wrote, and what cannot be written. */
export function ackChatMessages(
  db: Database,
  { sent, failed }: { sent: readonly number[]; failed: readonly number[] },
  now: Date,
): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    const written = await ack(tx, 'chat', sent, 'sent', now);
    return { count: written + (await ack(tx, 'chat', failed, 'failed', now)) };
  });
}
