import { useWrongReply } from './wrong-reply.ts';

/** Why something could not be loaded, as far as it is known. */
export function LoadHint() {
  return useWrongReply()?.message ?? 'The game may be busy, or you may be offline.';
}
