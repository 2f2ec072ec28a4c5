import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AdminReward, previewReward as previewCall, RewardBody } from '#contract/reward/global-reward.ts';
import { GameError } from '#contract/error.ts';
import { describeGifts, hasGrown, isLargeReward, maxRewardMs, totalsOf } from '#game/reward.ts';
import { listNames } from '#game/name-list.ts';
import { formatCount } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { rewards } from '#server/db/schema/reward.ts';
import type { Context } from '#server/services/context.ts';
import { tellStaff } from '#server/services/live/tell-staff.ts';
import { moment } from '#server/services/moment.ts';
import { confirmableFrom } from '#server/services/role/admin-since.ts';
import { tellAboutHeldReward } from '#server/services/role/hold-plans.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { describePerson } from '#server/services/staff/staff-person.ts';
import { countAudience, findListed, inAudience, unknownClan, unknownPlayers } from './audience.ts';
import { giftProblems, loadItems, nameGifts, withdrawnItems } from './gift-item.ts';
import type { RewardRow } from './give.ts';
import { describeReward, findReward, hasExpired, lockReward } from './reward-row.ts';
import { lockRewardsOf, unconfirmedRewards } from './unconfirmed-rewards.ts';

type Terms = v.InferOutput<(typeof previewCall)['body']>;
type Preview = v.InferOutput<(typeof previewCall)['reply']>;
type RewardContext = Context<'tx' | 'caller' | 'clock' | 'requestId'>;

const sampleSize = 10;
const namedUnknown = 5;

/** Returns who would get a reward and how much it gives, without creating it. */
export async function previewReward(
  { db, clock, caller }: Context<'db' | 'clock' | 'caller'>,
  { gifts, audience: asked }: Terms,
): Promise<Preview> {
  const now = clock();
  const audience = { ...asked, ...(asked.players && { players: await findListed(db, asked.players) }) };
  const checked = await checkTerms(db, { gifts, audience }, now);
  const others = await unconfirmedRewards(db, caller.playerId, { createdAt: now, now });
  const sample = await db.select().from(players).where(inAudience(audience, now)).orderBy(players.id).limit(sampleSize);
  const items = await loadItems(db, gifts);
  return {
    recipients: checked.recipients,
    gifts: nameGifts(gifts, items),
    totals: totalsOf(gifts, checked.recipients),
    is_large: isLargeReward({ gifts, recipients: checked.recipients, createdAt: now }, others),
    sample: sample.map(describePerson),
    players: audience.players ?? null,
    problems: checked.problems,
  };
}

async function checkTerms(db: Queryable, { gifts, audience }: Terms, now: Date) {
  const recipients = await countAudience(db, audience, now);
  const unknown = await unknownPlayers(db, audience);
  const problems = [
    ...giftProblems(gifts, await loadItems(db, gifts), recipients),
    ...(unknown.length > 0
      ? [`audience.players: no player, or more than one, is called ${listNames(unknown, namedUnknown)}`]
      : []),
    ...(await unknownClan(db, audience)),
    ...(recipients === 0 ? ['audience: no player matches'] : []),
  ];
  return { recipients, problems };
}

/**
 * Creates a reward, in the request's transaction. It starts at its time; a large one first needs a second admin. Throws
 * BAD_REQUEST, REWARD_CHANGED if many more players match than the admin saw, or KEY_REUSED for the uuid of another one.
 */
export async function createReward(context: RewardContext, body: RewardBody): Promise<AdminReward> {
  const { tx, caller, clock } = context;
  const { uuid, title, message, delivery, gifts, audience, reason } = body;
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await lockRewardsOf(tx, caller.playerId);
  const now = await moment(tx, clock);
  const [known] = await tx.select().from(rewards).where(eq(rewards.uuid, uuid));
  if (known) {
    if (known.actorId !== caller.playerId || known.requestHash !== requestHash) throw new GameError('KEY_REUSED');
    return describeReward(tx, known, context);
  }
  const times = checkTimes(body, now);
  const { recipients, problems } = await checkTerms(tx, { gifts, audience }, now);
  if (problems.length > 0)
    throw new GameError(
      'BAD_REQUEST',
      problems.map((problem) => `body.${problem}`),
    );
  if (hasGrown(body.recipients, recipients)) throw new GameError('REWARD_CHANGED');
  const others = await unconfirmedRewards(tx, caller.playerId, { createdAt: now, now });
  const state = isLargeReward({ gifts, recipients, createdAt: now }, others) ? 'proposed' : 'scheduled';
  const values = { uuid, title, message, delivery, state, gifts, audience, recipients, reason, requestHash } as const;
  const [row] = await tx
    .insert(rewards)
    .values({ ...values, ...times, actorId: caller.playerId, createdAt: now })
    .onConflictDoNothing({ target: rewards.uuid })
    .returning();
  // Another admin used the same uuid at the same moment.
  if (!row) throw new GameError('KEY_REUSED');
  await wakeJob(tx);
  if (state === 'proposed') {
    const items = await loadItems(tx, gifts);
    const gift = describeGifts(gifts, (item) => items.get(item)?.name ?? '');
    const what = `${gift} for ${formatCount(recipients, 'player')}. It is large, so a second admin has to confirm it.`;
    await tellAboutHeldReward(tx, row, what, now, { except: caller.playerId });
  }
  await recordAudit(tx, context, {
    action: state === 'proposed' ? 'propose-reward' : 'create-reward',
    subject: uuid,
    after: { title, delivery, gifts, audience, recipients, ...times },
    reason,
  });
  return describeReward(tx, row, context);
}

function checkTimes({ delivery, starts_at: starts, expires_at: expires }: RewardBody, now: Date) {
  const startsAt = starts === null ? now : new Date(starts);
  const expiresAt = expires === null ? null : new Date(expires);
  const latest = now.getTime() + maxRewardMs;
  const problem =
    startsAt.getTime() > latest || (expiresAt?.getTime() ?? 0) > latest
      ? 'body.starts_at: everything must be within a year'
      : delivery === 'claim' && expiresAt === null
        ? 'body.expires_at: a reward to claim needs an end'
        : delivery === 'direct' && expiresAt !== null
          ? 'body.expires_at: belongs to a reward to claim'
          : expiresAt !== null && (expiresAt <= startsAt || expiresAt <= now)
            ? 'body.expires_at: must be after the start, and in the future'
            : undefined;
  if (problem !== undefined) throw new GameError('BAD_REQUEST', [problem]);
  return { startsAt, expiresAt };
}

/** Wakes the job that gives rewards and the pages that count those to confirm, when the transaction is committed. */
async function wakeJob(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('mazoku_changed', 'rewards')`);
  await tellStaff(tx);
}

/** Locks a reward. Throws REWARD_NOT_FOUND. */
async function openReward(tx: Queryable, uuid: string): Promise<RewardRow> {
  const row = await lockReward(tx, (await findReward(tx, uuid)).id);
  if (!row) throw new GameError('REWARD_NOT_FOUND');
  return row;
}

/**
 * Confirms a reward that is large, or whose admin lost the role, as the second admin. Throws REWARD_NOT_FOUND,
 * REWARD_CLOSED, or ACTION_REFUSED, also if its end has passed, an item of it was withdrawn or the caller became an admin
 * only now.
 */
export async function confirmReward(context: RewardContext, uuid: string, words: string): Promise<AdminReward> {
  const { tx, caller, clock } = context;
  const row = await openReward(tx, uuid);
  const now = await moment(tx, clock);
  if (row.state !== 'proposed') throw new GameError('REWARD_CLOSED');
  if (row.actorId === caller.playerId) throw new GameError('ACTION_REFUSED', ['Another admin has to confirm it.']);
  if (row.expiresAt !== null && hasExpired(row, now))
    throw new GameError('ACTION_REFUSED', [
      `It could be claimed until ${utcTime(row.expiresAt)}. Stop it, and create another one.`,
    ]);
  const withdrawn = withdrawnItems(row.gifts, await loadItems(tx, row.gifts));
  if (withdrawn.length > 0) throw new GameError('ACTION_REFUSED', withdrawn);
  const from = await confirmableFrom(tx, caller.playerId, now);
  if (from)
    throw new GameError('ACTION_REFUSED', [`You are a new admin. You can confirm rewards from ${utcTime(from)}.`]);
  const confirmed = await setState(tx, row, { state: 'scheduled', secondId: caller.playerId });
  await wakeJob(tx);
  await recordAudit(tx, context, {
    action: 'confirm-reward',
    subject: row.uuid,
    after: { recipients: row.recipients },
    reason: words,
  });
  return describeReward(tx, confirmed, context);
}

/**
 * Stops a reward. Who has it keeps it; what is not claimed yet cannot be claimed any more. Throws REWARD_NOT_FOUND, or
 * REWARD_CLOSED if there is nothing to stop, also because its end has passed.
 */
export async function stopReward(context: RewardContext, uuid: string, reason: string): Promise<AdminReward> {
  const { tx, clock } = context;
  const row = await openReward(tx, uuid);
  const { can_stop: canStop, counts } = await describeReward(tx, row, context);
  if (!canStop) throw new GameError('REWARD_CLOSED');
  const stopped = await setState(tx, row, { state: 'stopped', finishedAt: await moment(tx, clock) });
  await wakeJob(tx);
  await recordAudit(tx, context, {
    action: 'stop-reward',
    subject: row.uuid,
    before: { state: row.state },
    after: { ...counts },
    reason,
  });
  return describeReward(tx, stopped, context);
}

const utcTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function setState(tx: Queryable, { id }: RewardRow, change: Partial<RewardRow>): Promise<RewardRow> {
  const [changed] = await tx.update(rewards).set(change).where(eq(rewards.id, id)).returning();
  if (!changed) throw new GameError('REWARD_NOT_FOUND');
  return changed;
}
