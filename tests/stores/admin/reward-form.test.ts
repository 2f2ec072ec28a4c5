import { describe, expect, test } from 'vitest';
import {
  emptyRewardForm,
  findRewardProblem,
  readRewardProblem,
  toRewardBody,
  toRewardTerms,
} from '#stores/admin/reward-form.ts';
import type { GiftEntry, RewardForm } from '#stores/admin/reward-form.ts';
import { uuidOf } from '#tests/support/instances.ts';

const now = new Date('2026-11-23T12:00:00Z');
const gift: GiftEntry = { id: 1, kind: 'currency', currency: 'moonstones', amount: '50', item: null };
const form = (more: Partial<RewardForm> = {}): RewardForm => ({
  ...emptyRewardForm,
  uuid: uuidOf(3),
  gifts: [gift],
  title: ' Thank you ',
  reason: 'Anniversary.',
  ...more,
});

test('a complete form has no problem', () => {
  expect(findRewardProblem(form(), now)).toBeNull();
});

describe('a problem names its field', () => {
  test.each<[string, Partial<RewardForm>]>([
    ['gifts', { gifts: [] }],
    ['gifts', { gifts: [{ ...gift, amount: '0' }] }],
    ['gifts', { gifts: [{ ...gift, amount: '1.5' }] }],
    ['gifts', { gifts: [{ ...gift, amount: '1000001' }] }],
    ['gifts', { gifts: [{ ...gift, kind: 'card' }] }],
    ['gifts', { gifts: Array.from({ length: 11 }, () => gift) }],
    ['clan', { clan: 'Foxes' }],
    ['joined_before', { joinedFrom: '2026-02-01', joinedBefore: '2026-02-01' }],
    ['players', { players: Array.from({ length: 5001 }, (_, index) => uuidOf(index)).join(' ') }],
    ['starts_at', { startsAt: '2028-01-01T00:00' }],
    ['expires_at', { delivery: 'claim' }],
    ['expires_at', { delivery: 'claim', expiresAt: '2026-11-20T00:00' }],
    ['expires_at', { delivery: 'claim', startsAt: '2026-12-02T00:00', expiresAt: '2026-12-01T00:00' }],
    ['expires_at', { delivery: 'claim', expiresAt: '2028-01-01T00:00' }],
    ['title', { title: ' ' }],
    ['reason', { reason: '' }],
  ])('%s: %o', (field, more) => {
    expect(findRewardProblem(form(more), now)?.field).toBe(field);
  });
});

test('only fields that are filled in narrow the audience', () => {
  expect(toRewardTerms(form()).audience).toEqual({});
  const players = `${uuidOf(1)}, 8602340000000000101`;
  const all = form({
    premium: 'no',
    joinedFrom: '2025-01-01',
    joinedBefore: '2026-01-01',
    activeSince: '2026-06-01',
    clan: '7',
    role: 'admin',
    frame: { uuid: uuidOf(2), name: 'Lantern' },
    players,
  });
  expect(toRewardTerms(all).audience).toEqual({
    premium: false,
    joined_from: new Date('2025-01-01T00:00').toISOString(),
    joined_before: new Date('2026-01-01T00:00').toISOString(),
    active_since: new Date('2026-06-01T00:00').toISOString(),
    clan: 7,
    role: 'admin',
    owns_frame: uuidOf(2),
    players: [uuidOf(1), '8602340000000000101'],
  });
});

test('a reward that is given directly has no end, whatever was typed before', () => {
  const body = toRewardBody(form({ expiresAt: '2026-12-01T00:00' }), 400);
  expect(body).toMatchObject({
    uuid: uuidOf(3),
    title: 'Thank you',
    expires_at: null,
    starts_at: null,
    recipients: 400,
  });
  expect(toRewardBody(form({ delivery: 'claim', expiresAt: '2026-12-01T00:00' }), 400).expires_at).toBe(
    new Date('2026-12-01T00:00').toISOString(),
  );
});

test('an answer says which field it is about', () => {
  expect(readRewardProblem('body.gifts.0.uuid: there is no such card')).toEqual({
    field: 'gifts',
    text: 'There is no such card.',
  });
  expect(readRewardProblem('audience: no player matches')).toEqual({ field: 'audience', text: 'No player matches.' });
  expect(readRewardProblem('This reward is over.')).toEqual({ field: '', text: 'This reward is over.' });
});
