import { nextVoteAt, voteCooldownMs, weekdayReward, weekendReward } from '#game/vote.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readVotingSiteName } from '#server/services/vote/voting-site.ts';
import { cancel, enqueue } from './outbox.ts';

interface CountedVote {
  playerId: number;
  site: VotingSite;
  voteId: number;
  votedAt: Date;
}

/** Schedules the notification that the player can vote on the site again, and cancels an earlier one for that site. */
export async function notifyVoteReady(tx: Queryable, { playerId, site, voteId, votedAt }: CountedVote, now: Date) {
  await cancel(tx, { playerId, kind: 'vote', prefix: `${site} ` }, now);
  const at = nextVoteAt(votedAt);
  await enqueue(
    tx,
    {
      playerId,
      kind: 'vote',
      reference: `${site} ${voteId}`,
      title: 'You can vote again',
      text: `Vote on ${await readVotingSiteName(tx, site)} for ${weekdayReward} soulstones, or ${weekendReward} on a weekend.`,
      link: '/vote',
      at,
      isReminder: true,
      expiresAt: new Date(at.getTime() + voteCooldownMs),
    },
    now,
  );
}
