import { expect, it } from 'vitest';
import { audienceText, countsText, recipientStateTitle, rewardStateTitle } from '#ui/admin/reward-view.ts';
import { rewardOf } from '#tests/support/rewards.ts';

const counts = { given: 1, offered: 399, failed: 0, left: 0 };
const claimed = { delivery: 'claim', expires_at: '2026-12-01T00:00:00.000Z', counts } as const;
const [before, after] = [new Date('2026-11-24T00:00:00Z'), new Date('2026-12-02T00:00:00Z')];

it('a reward to claim is open until it expires or is stopped', () => {
  const open = rewardOf({ ...claimed, state: 'finished' });
  expect(rewardStateTitle(open, before)).toBe('open to claim');
  expect(countsText(open, before)).toBe('1 player has it, 399 players can claim it');
  expect(rewardStateTitle(open, after)).toBe('finished');
  expect(countsText(open, after)).toBe('1 player has it, 399 players didn’t claim it');
  const stopped = rewardOf({ ...claimed, state: 'stopped', counts: { ...counts, left: 20 } });
  expect(rewardStateTitle(stopped, before)).toBe('stopped');
  expect(countsText(stopped, before)).toBe('1 player has it, 399 players didn’t claim it, 20 players not reached');
  expect(recipientStateTitle('offered', stopped, before)).toBe('Didn’t claim it');
});

it('an audience names its frame', () => {
  expect(audienceText({ owns_frame: 'an uuid' }, 'Lantern')).toBe('Players who own the frame “Lantern”');
});
