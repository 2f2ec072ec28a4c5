import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { describeGifts, hasGrown, isLargeReward } from '#game/reward.ts';
import type { Transaction } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { rewardRecipients, rewards } from '#server/db/schema/reward.ts';
import type { Clock, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { enqueueForAll } from '#server/services/notification/outbox.ts';
import { isActiveAdmin } from '#server/services/role/active-admin.ts';
import { heldReason, tellAboutHeldReward } from '#server/services/role/hold-plans.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { readPlayer } from '#server/services/staff/staff-person.ts';
import { countAudience, inAudience } from './audience.ts';
import { loadItems, withdrawnItems } from './gift-item.ts';
import { giveReward } from './give.ts';
import type { RewardRow } from './give.ts';
import { audienceOf, lockReward } from './reward-row.ts';
import { lockRewardsOf, unconfirmedRewards } from './unconfirmed-rewards.ts';

/** Players of one transaction: few enough that it ends long before its time limit, and that a stop waits for little. */
const batchSize = 500;
/** How long a notification about a reward that is given directly is news. */
const newsMs = 14 * 24 * 60 * 60 * 1000;

type RunContext = Context<'db' | 'clock'>;

/**
 * Gives or offers all rewards that are due, in batches. Each batch is one transaction with its progress, so a run that
 * is cut off continues where it was, and nobody gets a reward twice. Returns how many players were reached. A reward that
 * fails does not stop the others; the failures are thrown as an AggregateError.
 */
export async function runRewards({ db, clock }: RunContext, signal?: AbortSignal): Promise<number> {
  let reached = 0;
  const due = await db
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(inArray(rewards.state, ['scheduled', 'running']), lte(rewards.startsAt, clock())))
    .orderBy(asc(rewards.startsAt), asc(rewards.id));
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      for (let isMore = true; isMore && !signal?.aborted;) {
        const batch = await db.transaction((tx) => runBatch(tx, id, clock));
        reached += batch.reached;
        isMore = batch.isMore;
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `rewards that could not be given: ${failures.length}`);
  return reached;
}

/** Returns when the next reward starts. Undefined if none is scheduled. */
export async function nextRewardStart({ db, clock }: RunContext): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: rewards.startsAt })
    .from(rewards)
    .where(and(eq(rewards.state, 'scheduled'), gt(rewards.startsAt, clock())))
    .orderBy(asc(rewards.startsAt))
    .limit(1);
  return next?.at;
}

const isDone = { reached: 0, isMore: false };

async function runBatch(tx: Transaction, id: number, clock: Clock): Promise<{ reached: number; isMore: boolean }> {
  const row = await lockReward(tx, id);
  const now = await moment(tx, clock);
  if (row?.state === 'scheduled') return { reached: 0, isMore: await start(tx, row, now) };
  if (row?.state !== 'running') return isDone;
  if (row.expiresAt && row.expiresAt <= now) return finish(tx, row, now);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from players where id > ${row.doneId} and id <= ${row.lastId} and ${inAudience(audienceOf(row), now)}
    order by id limit ${batchSize} for key share`);
  const ids = rows.map((player) => player.id);
  const last = ids.at(-1);
  if (last === undefined) return finish(tx, row, now);
  await reach(tx, row, ids, now);
  await tx.update(rewards).set({ doneId: last }).where(eq(rewards.id, id));
  return { reached: ids.length, isMore: true };
}

/**
 * Notes who is there at the start. The reward waits for a second admin if more players match than at the preview and that
 * makes it, or it together with other rewards of the same admin, a large one, if who answers for it is no longer an admin, or if an item was withdrawn, which nobody
 * was promised yet. Returns whether it runs.
 */
async function start(tx: Transaction, row: RewardRow, now: Date): Promise<boolean> {
  const recipients = await countAudience(tx, audienceOf(row), now);
  const withdrawn = withdrawnItems(row.gifts, await loadItems(tx, row.gifts));
  const responsible = await readPlayer(tx, row.secondId ?? row.actorId);
  if (withdrawn.length > 0) return hold(tx, row, withdrawn.join(' '), now);
  if (!(await isActiveAdmin(tx, responsible.id, now))) return hold(tx, row, heldReason(responsible.name), now);
  await lockRewardsOf(tx, row.actorId);
  const { createdAt } = row;
  const others = await unconfirmedRewards(tx, row.actorId, { createdAt, now, exceptId: row.id });
  const isTooLarge = row.secondId === null && isLargeReward({ gifts: row.gifts, recipients, createdAt }, others);
  const needsSecond = isTooLarge || (row.secondId !== null && hasGrown(row.recipients, recipients));
  if (needsSecond) {
    const reason = hasGrown(row.recipients, recipients)
      ? 'More players match than at the preview.'
      : 'The rewards that this admin created within a day are large together.';
    await tx.update(rewards).set({ state: 'proposed', secondId: null, recipients }).where(eq(rewards.id, row.id));
    await tellAboutHeldReward(tx, row, reason, now);
    await recordSiteAudit(tx, now, {
      action: 'propose-reward',
      subject: row.uuid,
      before: { recipients: row.recipients },
      after: { recipients },
      reason,
    });
    return false;
  }
  const [{ lastId } = { lastId: 0 }] = await tx
    .select({ lastId: sql<number>`coalesce(max(${players.id}), 0)` })
    .from(players);
  await tx.update(rewards).set({ state: 'running', startedAt: now, lastId, recipients }).where(eq(rewards.id, row.id));
  return true;
}

/** Lets a reward wait for another admin, and tells all of them. */
async function hold(tx: Transaction, row: RewardRow, reason: string, now: Date): Promise<false> {
  await tx.update(rewards).set({ state: 'proposed', secondId: null }).where(eq(rewards.id, row.id));
  await tellAboutHeldReward(tx, row, reason, now);
  await recordSiteAudit(tx, now, { action: 'hold-reward', subject: row.uuid, reason });
  return false;
}

async function finish(tx: Transaction, row: RewardRow, now: Date): Promise<typeof isDone> {
  await tx.update(rewards).set({ state: 'finished', finishedAt: now }).where(eq(rewards.id, row.id));
  await recordSiteAudit(tx, now, { action: 'finish-reward', subject: row.uuid, after: { recipients: row.recipients } });
  return isDone;
}

/** Gives a reward to the players of a batch, or offers it to them, and tells them. */
async function reach(tx: Transaction, row: RewardRow, ids: readonly number[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{ player_id: number }>(sql`
    insert into reward_recipients (reward_id, player_id, state, at)
    select ${row.id}::int, player_id, ${row.delivery === 'claim' ? 'offered' : 'given'}::recipient_state,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...ids])}::int[]) as player_id order by player_id
    on conflict do nothing returning player_id`);
  const added = rows.map((each) => each.player_id);
  const items = await loadItems(tx, row.gifts);
  const reached = row.delivery === 'claim' ? added : await give(tx, row, items, added, now);
  if (reached.length === 0) return;
  const gifts = describeGifts(row.gifts, (uuid) => items.get(uuid)?.name ?? '');
  const isClaimed = row.delivery === 'claim';
  await enqueueForAll(
    tx,
    sql`players.id = any(${sql.param([...reached])}::int[])`,
    {
      kind: 'reward',
      reference: `gift ${row.uuid}`,
      title: row.title,
      text: [row.message, isClaimed ? `You can claim ${gifts}.` : `You got ${gifts}.`].filter(Boolean).join(' '),
      link: '/account#rewards',
      expiresAt: row.expiresAt ?? new Date(now.getTime() + newsMs),
    },
    now,
  );
}

async function give(
  tx: Transaction,
  row: RewardRow,
  items: Awaited<ReturnType<typeof loadItems>>,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { given, soldOut } = await giveReward(tx, row, items, ids, now);
  if (soldOut.length > 0) {
    await tx
      .update(rewardRecipients)
      .set({ state: 'failed', problem: 'A card has no free version any more.' })
      .where(and(eq(rewardRecipients.rewardId, row.id), inArray(rewardRecipients.playerId, soldOut)));
  }
  return given;
}
