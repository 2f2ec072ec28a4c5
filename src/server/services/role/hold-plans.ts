import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { changeSets } from '#server/db/schema/change-set.ts';
import { rewards } from '#server/db/schema/reward.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { tellAdmins } from './active-admin.ts';

/** Why something that an admin planned, or confirmed as the second admin, does not happen. */
export const heldReason = (name: string): string =>
  `${name}, who planned or confirmed it, is no longer an admin. Another admin has to confirm it.`;

interface HeldPlan {
  uuid: string;
  title: string;
}

/**
 * Holds what an admin planned, when they lose the role: scheduled change sets become drafts, and rewards that have not
 * started wait for another admin. All admins are told. The caller has taken the role in the same transaction.
 */
export async function holdPlans(tx: Queryable, { id, name }: { id: number; name: string }, now: Date): Promise<void> {
  const reason = heldReason(name);
  const sets = await tx
    .update(changeSets)
    .set({ state: 'draft', failure: reason })
    .where(and(eq(changeSets.state, 'scheduled'), eq(changeSets.publisherId, id)))
    .returning();
  for (const set of sets) await tellAboutHeldSet(tx, set, reason, now);
  const held = await tx
    .update(rewards)
    .set({ state: 'proposed', secondId: null })
    .where(and(eq(rewards.state, 'scheduled'), or(eq(rewards.actorId, id), eq(rewards.secondId, id))))
    .returning();
  for (const reward of held) await tellAboutHeldReward(tx, reward, reason, now);
  // Audit entries lock, so they come last.
  for (const { uuid } of sets) await recordSiteAudit(tx, now, { action: 'change-set-hold', subject: uuid, reason });
  for (const { uuid } of held) await recordSiteAudit(tx, now, { action: 'hold-reward', subject: uuid, reason });
}

/** Tells all admins that a scheduled change set waits for one of them. */
export function tellAboutHeldSet(tx: Queryable, { uuid, title }: HeldPlan, reason: string, now: Date): Promise<void> {
  return tellAdmins(
    tx,
    {
      reference: `held ${uuid} ${now.toISOString()}`,
      title: 'A scheduled change set needs an admin',
      text: `“${title}”: ${reason}`,
      link: `/admin/changes/${uuid}`,
    },
    now,
  );
}

/** Tells all admins, except for one who knows, that a reward waits for one of them. */
export function tellAboutHeldReward(
  tx: Queryable,
  { uuid, title }: HeldPlan,
  reason: string,
  now: Date,
  options: { except?: number } = {},
): Promise<void> {
  return tellAdmins(
    tx,
    {
      reference: `held ${uuid} ${now.toISOString()}`,
      title: 'A reward needs an admin',
      text: `“${title}”: ${reason}`,
      link: `/admin/global-rewards/${uuid}`,
    },
    now,
    options,
  );
}
