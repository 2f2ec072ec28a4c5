import { getVoteStatus, receiveVote } from '#contract/vote.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountVotes(mount: Mount, { vote }: Services): void {
  mount(getVoteStatus, ({ caller }) => vote.getVoteStatus(caller));
  // The signature is that of the text as it came.
  mount(receiveVote, async ({ params, wire }) => vote.receiveVote(params.site, wire.headers, await wire.text()));
}
