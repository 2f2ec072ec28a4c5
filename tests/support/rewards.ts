import type { AdminReward } from '#contract/reward/global-reward.ts';
import { uuidOf } from './instances.ts';
import { personOf } from './staff-cases.ts';

/** A reward that is being given, for stores and islands of the admin console. */
export function rewardOf(changes: Partial<AdminReward> = {}): AdminReward {
  return {
    uuid: uuidOf(1),
    title: 'Thank you',
    message: 'For a year.',
    delivery: 'direct',
    state: 'running',
    gifts: [{ kind: 'currency', currency: 'moonstones', amount: 50 }],
    audience: {},
    owns_frame_name: null,
    recipients: 400,
    held_reason: null,
    counts: { given: 100, offered: 0, failed: 1, left: 299 },
    starts_at: '2026-11-23T10:00:00.000Z',
    expires_at: null,
    reason: 'Anniversary.',
    by: personOf('Plover'),
    second: null,
    can_confirm: false,
    confirm_from: null,
    can_stop: true,
    created_at: '2026-11-23T10:00:00.000Z',
    started_at: '2026-11-23T10:00:00.000Z',
    finished_at: null,
    ...changes,
  };
}
