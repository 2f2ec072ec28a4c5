import type { Transaction } from '#server/db/connect.ts';
import { createChangeSet } from '#server/services/change-set/change-set.ts';
import { publishChangeSet } from '#server/services/change-set/publish.ts';
import { saveChange } from '#server/services/change-set/save-change.ts';
import { describeSet } from '#server/services/change-set/change-set-row.ts';
import { findObject } from '#server/services/object/object.ts';
import { createReward } from '#server/services/reward/reward.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';
import { demoAccounts } from '#game/demo-accounts.ts';
import { demoCaller } from './caller.ts';
import type { FindPlayer } from './caller.ts';
import { uuidOf } from './random.ts';
import { dayMs, hourMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** What the admin prepared: a reward that can be claimed, one that comes, and a change set that publishes itself. */
export async function demoPlans(
  tx: Transaction,
  find: FindPlayer,
  { timeline, currency }: { timeline: Timeline; currency: string },
): Promise<void> {
  const at = (hoursAgo: number) => ({
    tx,
    db: tx,
    background: tx,
    caller: demoCaller(find('admin').id, ['admin']),
    clock: () => timeline.ago(hoursAgo * hourMs),
    requestId: 'demo',
    paymentCurrency: currency,
  });
  const later = (days: number) => new Date(timeline.now.getTime() + days * dayMs).toISOString();
  const people = [...demoAccounts.filter(({ ban }) => !ban).map(({ key }) => key), 10, 11, 12, 13, 14, 15];
  const audience = { players: people.map((who) => find(who).uuid) };
  const reward = { audience, recipients: people.length, reason: 'For those who helped at the last clan night.' };
  await createReward(at(8), {
    ...reward,
    uuid: uuidOf('reward of the clan night'),
    title: 'Thank you for the clan night',
    message: 'You helped newcomers to their first trades.',
    delivery: 'claim',
    gifts: [{ kind: 'currency', currency: 'moonstones', amount: 20 }],
    starts_at: null,
    expires_at: later(14),
  });
  await runRewards(at(7));
  await createReward(at(6), {
    ...reward,
    uuid: uuidOf('reward of the next clan night'),
    title: 'A lantern for your way home',
    message: '',
    delivery: 'direct',
    gifts: [{ kind: 'currency', currency: 'bloodstones', amount: 100 }],
    starts_at: later(6),
    expires_at: null,
  });

  const set = uuidOf('change set of the bundles');
  const bundle = uuidOf('bundle Vault of Moonstones');
  await createChangeSet(at(5), set, { title: 'Words of the largest bundle', reason: '' });
  await saveChange(at(5), set, {
    kind: 'bundles',
    uuid: bundle,
    action: 'update',
    version: 0,
    revision: (await findObject(tx, 'bundles', bundle))?.revision ?? 0,
    fields: { about: 'For collectors, and for clans that share.' },
    decided: [],
  });
  const { version } = await describeSet(tx, set);
  await publishChangeSet(at(4), set, { reason: 'Clans asked for it.', version, at: later(3) });
}
