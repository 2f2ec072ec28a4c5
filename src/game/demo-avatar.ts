import { createHash } from 'node:crypto';

/** The hash of a demo player's picture, in the chat platform's form; the media draw a picture for each. */
export function demoAvatar(discordId: string): string {
  return createHash('sha256').update(discordId).digest('hex').slice(0, 32);
}
