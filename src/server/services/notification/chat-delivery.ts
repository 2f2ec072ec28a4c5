import type { ChatMessage } from '#contract/notification.ts';
import { messageLeaseMs } from '#game/notification.ts';
import { ack, dequeue } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

/** Leases due chat messages to the bot. Links are absolute URLs. */
export async function takeMessages(
  { db, siteOrigin, clock }: Context<'db' | 'siteOrigin' | 'clock'>,
  { limit }: { limit: number },
): Promise<{ data: ChatMessage[]; count: number }> {
  const taken = await dequeue(db, 'chat', { limit, leaseMs: messageLeaseMs }, clock());
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

/** Records which messages the bot sent and which failed. Returns how many were settled. */
export function settleMessages(
  { db, clock }: Context<'db' | 'clock'>,
  { sent, failed }: { sent: readonly number[]; failed: readonly number[] },
): Promise<{ count: number }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const written = await ack(tx, 'chat', sent, 'sent', now);
    return { count: written + (await ack(tx, 'chat', failed, 'failed', now)) };
  });
}
