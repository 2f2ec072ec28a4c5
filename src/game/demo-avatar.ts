import { createHash } from 'node:crypto';

/**
 * Returns a demo player's avatar hash in the chat platform's format. The media server draws an avatar for each hash.
 */
export function demoAvatar(discordId: string): string {
  return createHash('sha256').update(discordId).digest('hex').slice(0, 32);
}
