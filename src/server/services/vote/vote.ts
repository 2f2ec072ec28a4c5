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
import type { Context } from '#server/services/context.ts';

const notCounted = { counted: false, soulstones: 0 };

/**
 * Processes a voting site's vote report and pays for a vote that counts (specification sections 1 and 9). Throws
 * BAD_SIGNATURE.
 */
export async function receiveVote(
  { db, voteSecrets, clock }: Context<'db' | 'voteSecrets' | 'clock'>,
  site: VotingSite,
  headers: WebhookHeaders,
  rawBody: string,
): Promise<{ counted: boolean; soulstones: number }> {
  const vote = parseVote(site, voteSecrets[site], headers, rawBody, clock());
  if (vote === 'test') return notCounted;
  return db.transaction((tx) => countVote(tx, site, vote, clock()));
}

async function countVote(tx: Queryable, site: VotingSite, vote: ReportedVote, now: Date) {
  const { externalId, votedAt } = vote;
  const playerId = await upsertVoter(tx, vote.discordId, now);
  // The upsert locks the cooldown row. A concurrent report waits for it and then does not match `setWhere`.
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

/** Returns the voter's player id. A voter who has never signed in gets a player row, which holds the reward. */
async function upsertVoter(tx: Queryable, discordId: string, now: Date): Promise<number> {
  await tx
    .insert(players)
    .values({ uuid: randomUUID(), discordId, name: 'Unknown', createdAt: now })
    .onConflictDoNothing({ target: players.discordId });
  const [player] = await tx.select({ id: players.id }).from(players).where(eq(players.discordId, discordId));
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
