import { randomUUID } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { VoteStatus } from '#contract/vote.ts';
import { isWeekend, nextVoteAt, voteCooldownMs, voteReward } from '#game/vote.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Queryable } from '#server/db/connect.ts';
import { votes, voteCooldowns } from '#server/db/schema/vote.ts';
import { players } from '#server/db/schema/player.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { notifyVoteReady } from '#server/services/notification/vote-notifications.ts';
import { readVotingSites } from './voting-site.ts';
import { parseVote } from '#server/integrations/vote-webhook.ts';
import type { ReportedVote, WebhookHeaders } from '#server/integrations/vote-webhook.ts';
import type { Clock, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

const notCounted = { counted: false, soulstones: 0 };

/**
 * Processes a voting site's vote report and pays for a vote that counts (specification sections 1 and 9). Throws
 * BAD_SIGNATURE.
 */
export async function receiveVote(
  { db, voteSecrets, clock, countUnknownEvent }: Context<'db' | 'voteSecrets' | 'clock' | 'countUnknownEvent'>,
  site: VotingSite,
  headers: WebhookHeaders,
  rawBody: string,
): Promise<{ counted: boolean; soulstones: number }> {
  const vote = parseVote(site, voteSecrets[site], headers, rawBody, clock());
  if (vote === 'unknown') countUnknownEvent(site);
  if (vote === 'test' || vote === 'unknown') return notCounted;
  return db.transaction((tx) => countVote(tx, site, vote, clock));
}

async function countVote(tx: Queryable, site: VotingSite, vote: ReportedVote, clock: Clock) {
  const { externalId } = vote;
  const playerId = await lockVoter(tx, vote.discordId, clock);
  const now = await moment(tx, clock);
  const votedAt = vote.votedAt ?? now;
  // A vote that is reported late does not match `setWhere`, so that the cooldown never goes back.
  const turn = await tx
    .insert(voteCooldowns)
    .values({ playerId, site, votedAt })
    .onConflictDoUpdate({
      target: [voteCooldowns.playerId, voteCooldowns.site],
      set: { votedAt },
      setWhere: lte(voteCooldowns.votedAt, new Date(votedAt.getTime() - voteCooldownMs)),
    })
    .returning({ playerId: voteCooldowns.playerId });
  if (turn.length === 0) return notCounted;
  const [counted] = await tx
    .insert(votes)
    .values({ playerId, site, externalId, votedAt })
    .onConflictDoNothing({ target: [votes.site, votes.externalId] })
    .returning({ id: votes.id });
  if (!counted) return notCounted;
  const soulstones = voteReward(votedAt);
  await credit(tx, {
    reason: 'vote',
    reference: String(counted.id),
    playerId,
    currency: 'soulstones',
    amount: soulstones,
  });
  await notifyVoteReady(tx, { playerId, site, voteId: counted.id, votedAt }, now);
  return { counted: true, soulstones };
}

/** Returns the voter's player id and locks the row, so that votes of one player wait for each other. A voter who has never signed in gets a player row, which holds the reward. */
async function lockVoter(tx: Queryable, discordId: string, clock: Clock): Promise<number> {
  const createdAt = await moment(tx, clock);
  await tx
    .insert(players)
    .values({ uuid: randomUUID(), discordId, name: 'Unknown', createdAt })
    .onConflictDoNothing({ target: players.discordId });
  const [player] = await tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.discordId, discordId))
    .for('no key update');
  if (!player) throw new Error('the player was not found after the insert');
  return player.id;
}

/** Returns the current vote reward, and the caller's last and next vote on each site. */
export async function getVoteStatus({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<VoteStatus> {
  const now = clock();
  const turns = await db
    .select({ site: voteCooldowns.site, votedAt: voteCooldowns.votedAt })
    .from(voteCooldowns)
    .where(eq(voteCooldowns.playerId, playerId));
  return {
    reward: voteReward(now),
    is_weekend: isWeekend(now),
    sites: (await readVotingSites(db)).map(({ key: site }) => {
      const votedAt = turns.find((turn) => turn.site === site)?.votedAt;
      const next = votedAt && nextVoteAt(votedAt);
      return {
        site,
        voted_at: votedAt?.toISOString() ?? null,
        next_vote_at: next && next > now ? next.toISOString() : null,
      };
    }),
  };
}
