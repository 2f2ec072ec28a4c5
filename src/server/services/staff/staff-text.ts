import { asc, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { listStaffTexts as endpoint } from '#contract/staff/action.ts';
import { staffTexts } from '#server/db/schema/staff-text.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the texts for staff that are not withdrawn, in order. */
export async function listStaffTexts({ db }: Context<'db'>): Promise<v.InferOutput<(typeof endpoint)['reply']>> {
  const { id, name, reason, text, position, withdrawnAt } = staffTexts;
  const data = await db
    .select({ name, reason, text })
    .from(staffTexts)
    .where(isNull(withdrawnAt))
    .orderBy(asc(position), asc(id));
  return { data };
}
