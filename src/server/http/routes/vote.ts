import { getVoteStatus, receiveVote } from '#contract/vote.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountVotes(mount: Mount, { vote }: Services): void {
  mount(getVoteStatus, ({ caller }) => vote.getVoteStatus(caller));
  // The signature is that of the text as it came.
  mount(receiveVote, async ({ params, request }) =>
    vote.receiveVote(params.site, request.headers, await request.text()),
  );
}
