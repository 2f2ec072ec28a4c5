import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Audience } from '#contract/reward/global-reward.ts';
import type { AdminReward } from '#contract/reward/global-reward.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import type { Gift } from '#game/reward.ts';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { rewards } from '#server/db/schema/reward.ts';
import type { Context } from '#server/services/context.ts';
import { confirmableFrom } from '#server/services/role/admin-since.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';
import { loadItems, nameGifts, withdrawnItems } from './gift-item.ts';
import type { RewardRow } from './give.ts';

/** Returns a reward. Throws REWARD_NOT_FOUND. */
export async function findReward(db: Queryable, uuid: string): Promise<RewardRow> {
  const [row] = isUuid(uuid) ? await db.select().from(rewards).where(eq(rewards.uuid, uuid.toLowerCase())) : [];
  if (!row) throw new GameError('REWARD_NOT_FOUND');
  return row;
}

/** Returns a reward and locks it until the transaction ends, so that its state and its progress do not change. */
export async function lockReward(tx: Queryable, id: number): Promise<RewardRow | undefined> {
  const [row] = await tx.select().from(rewards).where(eq(rewards.id, id)).for('no key update');
  return row;
}

export const audienceOf = ({ audience }: RewardRow): Audience => v.parse(Audience, audience);

/** Whether the time to claim the reward is over. */
export const hasExpired = ({ expiresAt }: RewardRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** The frame that an audience owns, in the form in which items are looked up. */
const frameGifts = ({ owns_frame: uuid }: Audience): Gift[] => (uuid === undefined ? [] : [{ kind: 'frame', uuid }]);

interface CountRow extends Record<string, unknown> {
  reward_id: number;
  given: number;
  offered: number;
  failed: number;
}

/** The admin who looks at rewards, and when. */
type Viewer = Context<'caller' | 'clock'>;

/** Describes rewards for an admin. */
export async function describeRewards(
  db: Queryable,
  rows: readonly RewardRow[],
  { caller: { playerId }, clock }: Viewer,
): Promise<AdminReward[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db.execute<CountRow>(sql`
    select reward_id, (count(*) filter (where state = 'given'))::int as given,
      (count(*) filter (where state = 'offered'))::int as offered, (count(*) filter (where state = 'failed'))::int as failed
    from reward_recipients where reward_id = any(${sql.param(ids)}::int[]) group by reward_id`);
  const counts = new Map(counted.rows.map(({ reward_id: id, ...rest }) => [id, rest]));
  const items = await loadItems(
    db,
    rows.flatMap((row) => [...row.gifts, ...frameGifts(audienceOf(row))]),
  );
  const people = await loadPeople(
    db,
    rows.flatMap(({ actorId, secondId }) => [actorId, secondId]),
  );
  const held = await readHeldReasons(db, rows);
  const now = clock();
  const isOpen = (row: RewardRow) =>
    row.state === 'proposed' &&
    row.actorId !== playerId &&
    !hasExpired(row, now) &&
    withdrawnItems(row.gifts, items).length === 0;
  const confirmFrom = rows.some(isOpen) ? await confirmableFrom(db, playerId, now) : null;
  return rows.map((row) => {
    const { given, offered, failed } = counts.get(row.id) ?? { given: 0, offered: 0, failed: 0 };
    const isEnded = row.state === 'finished' || row.state === 'stopped';
    return {
      uuid: row.uuid,
      title: row.title,
      message: row.message,
      delivery: row.delivery,
      state: row.state,
      gifts: nameGifts(row.gifts, items),
      audience: audienceOf(row),
      owns_frame_name: items.get(audienceOf(row).owns_frame ?? '')?.name ?? null,
      recipients: row.recipients,
      held_reason: held.get(row.uuid) ?? null,
      counts: {
        given,
        offered,
        failed,
        left: row.state === 'finished' ? 0 : Math.max(row.recipients - given - offered - failed, 0),
      },
      starts_at: row.startsAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
      reason: row.reason,
      by: people(row.actorId),
      second: people(row.secondId),
      can_confirm: isOpen(row) && confirmFrom === null,
      confirm_from: isOpen(row) ? (confirmFrom?.toISOString() ?? null) : null,
      can_stop:
        !isEnded || (row.delivery === 'claim' && row.state === 'finished' && offered > 0 && !hasExpired(row, now)),
      created_at: row.createdAt.toISOString(),
      started_at: row.startedAt?.toISOString() ?? null,
      finished_at: row.finishedAt?.toISOString() ?? null,
    };
  });
}

export async function describeReward(db: Queryable, row: RewardRow, viewer: Viewer): Promise<AdminReward> {
  const [described] = await describeRewards(db, [row], viewer);
  if (!described) throw new GameError('REWARD_NOT_FOUND');
  return described;
}

/** Returns why rewards wait that were not too large when they were created, by uuid. The audit log has the reasons. */
async function readHeldReasons(db: Queryable, rows: readonly RewardRow[]): Promise<Map<string, string>> {
  const waiting = rows.filter(({ state }) => state === 'proposed').map(({ uuid }) => uuid);
  if (waiting.length === 0) return new Map();
  const entries = await db
    .select({ subject: auditLog.subject, actorId: auditLog.actorId, reason: auditLog.reason })
    .from(auditLog)
    .where(and(inArray(auditLog.action, ['hold-reward', 'propose-reward']), inArray(auditLog.subject, waiting)))
    .orderBy(auditLog.id);
  // Who creates a large reward proposes it; the site itself holds one later.
  const heldBySite = entries.filter(({ actorId }) => actorId === null);
  return new Map(heldBySite.map(({ subject, reason }) => [subject ?? '', reason]));
}
