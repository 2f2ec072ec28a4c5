import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { hasThreshold, signalRuleKeys, signalRules } from '#game/signal.ts';
import type { SignalRuleKey } from '#game/signal.ts';
import type { Queryable } from '#server/db/connect.ts';
import { signalThresholds } from '#server/db/schema/staff.ts';
import type { Context } from '#server/services/context.ts';
import { recordAudit } from '#server/services/staff/audit.ts';

export type Thresholds = Record<string, number>;

/** Returns the thresholds of all rules: the defaults, and what staff changed. */
export async function readThresholds(db: Queryable): Promise<Record<SignalRuleKey, Thresholds>> {
  const changed = await db.select().from(signalThresholds);
  const of = (rule: SignalRuleKey): Thresholds => ({
    ...signalRules[rule].thresholds,
    ...Object.fromEntries(changed.filter((each) => each.rule === rule).map(({ name, value }) => [name, value])),
  });
  return Object.fromEntries(signalRuleKeys.map((rule) => [rule, of(rule)])) as Record<SignalRuleKey, Thresholds>;
}

/** Returns the rules with their thresholds. */
export async function listSignalRules({ db }: Context<'db'>) {
  const thresholds = await readThresholds(db);
  const data = signalRuleKeys.map((key) => {
    const defaults: Thresholds = signalRules[key].thresholds;
    return {
      key,
      title: signalRules[key].title,
      text: signalRules[key].text,
      thresholds: Object.entries(defaults).map(([name, value]) => ({
        name,
        value: thresholds[key][name] ?? value,
        default: value,
      })),
    };
  });
  return { data };
}

/** Changes a threshold, with its audit entry. Throws BAD_REQUEST if the rule has none of this name. */
export async function setSignalThreshold(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  { rule, name, value }: { rule: SignalRuleKey; name: string; value: number },
) {
  if (!hasThreshold(rule, name)) throw new GameError('BAD_REQUEST', ['body.name: is not a threshold of this rule']);
  await context.db.transaction(async (tx) => {
    const before = (await readThresholds(tx))[rule][name] ?? null;
    await tx
      .insert(signalThresholds)
      .values({ rule, name, value, updatedAt: context.clock() })
      .onConflictDoUpdate({
        target: [signalThresholds.rule, signalThresholds.name],
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      });
    await recordAudit(tx, context, {
      action: 'threshold',
      subject: `${rule} ${name}`,
      before: { value: before },
      after: { value },
    });
  });
  return listSignalRules(context);
}
