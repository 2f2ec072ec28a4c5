import { describe, expect, test } from 'vitest';
import type { TradeState } from '#game/trade.ts';
import { countMoved } from '#game/trade.ts';
import {
  compareRarities,
  describeEvent,
  describeImbalance,
  describeMeaning,
  describeSide,
  describeState,
  describeTime,
  isEnding,
} from '#ui/trade/trade-view.ts';
import { offerOf, plainMeaning } from '#tests/support/trade-offers.ts';

const now = new Date('2026-11-22T12:00:00Z');
const series = (held: number, after: number) => ({ uuid: 's', name: 'Foxes', total: 5, held, held_after: after });

describe('the state of an offer', () => {
  test.each<[TradeState, boolean, string]>([
    ['open', false, 'Waits for your answer'],
    ['open', true, 'Waits for Goldwick'],
    ['held', true, 'Goldwick put it on hold'],
    ['cancelled', false, 'Goldwick took it back'],
    ['cancelled', true, 'You took it back'],
    ['countered', true, 'Goldwick answered with another offer'],
    ['expired', true, 'Nobody answered in time'],
  ])('%s, sent by the viewer: %s', (state, isOutgoing, words) => {
    expect(describeState(offerOf(1, { state, is_outgoing: isOutgoing }))).toBe(words);
  });

  test('a declined offer tells the reason, a void one what is missing', () => {
    expect(describeState(offerOf(1, { state: 'declined', is_outgoing: true, closing: 'keeping' }))).toBe(
      'Goldwick declined: “I’m keeping this card.”',
    );
    expect(describeState(offerOf(1, { state: 'void', closing: 'player-gone' }))).toContain('players');
    expect(describeState(offerOf(1, { state: 'void', closing: 'copy-gone' }))).toContain('cards');
  });

  test('the time left is shown until the offer is closed', () => {
    const open = offerOf(1, { expires_at: '2026-11-23T11:00:00Z' });
    expect(describeTime(open, now)).toBe('23 hours left');
    expect(isEnding(open, now)).toBe(true);
    expect(isEnding(offerOf(1, { expires_at: '2026-11-29T12:00:00Z' }), now)).toBe(false);
    const closed = offerOf(1, { state: 'accepted' });
    expect(describeTime(closed, now)).toBe('Closed yesterday');
    const ahead = new Date(now.getTime() + 2_000).toISOString();
    expect(describeTime({ ...closed, closed_at: ahead }, now)).toBe('Closed this minute');
    expect(isEnding(closed, now)).toBe(false);
  });
});

describe('the meaning', () => {
  const textsOf = (facts: Partial<typeof plainMeaning>, who = 'You') =>
    describeMeaning({ ...plainMeaning, ...facts }, who).map(({ text, tone }) => `${tone}: ${text}`);

  test('names series that are completed, broken or changed', () => {
    expect(textsOf({ series: [series(4, 5), series(5, 4), series(1, 2), series(2, 1)] })).toEqual([
      'good: You complete Foxes.',
      'bad: You break the complete series Foxes: 4 of 5 stay.',
      'good: Foxes: 1 to 2 of 5.',
      'bad: Foxes: 2 to 1 of 5.',
    ]);
    expect(textsOf({ series: [series(4, 5)] }, 'Goldwick')).toEqual(['good: Goldwick completes Foxes.']);
  });

  test('names new cards, last copies, duplicates and the lowest version', () => {
    expect(
      textsOf({
        new_cards: 2,
        last_copies_given: 1,
        duplicates_given: 1,
        lowest_version_given: { name: 'Fox', version: 3 },
      }),
    ).toEqual([
      'good: You get 2 cards that you don’t have.',
      'bad: You give the last copy of 1 card.',
      'plain: 1 card given is a duplicate: another copy stays.',
      'plain: Lowest version given: Fox #3.',
    ]);
  });

  test('warns plainly on both sides, and not otherwise', () => {
    const poor = { ...plainMeaning, gives_much_more: true, burn_given: 1_000, burn_got: 5 };
    expect(describeImbalance(poor, plainMeaning, 'Goldwick')).toContain('You give much more than you get');
    expect(describeImbalance(poor, plainMeaning, 'Goldwick')).toContain('1,000');
    expect(describeImbalance(plainMeaning, poor, 'Goldwick')).toContain('Goldwick gives much more');
    expect(describeImbalance(plainMeaning, plainMeaning, 'Goldwick')).toBeUndefined();
  });

  test('compares rarities from the rarest', () => {
    const facts = {
      ...plainMeaning,
      rarities_given: { C: 3, R: 0, SR: 0, SSR: 0, UR: 0 },
      rarities_got: { C: 0, R: 0, SR: 0, SSR: 1, UR: 0 },
    };
    expect(compareRarities(facts)).toEqual([
      { rarity: 'SSR', given: 0, got: 1 },
      { rarity: 'C', given: 3, got: 0 },
    ]);
  });
});

test('a side is described in words', () => {
  expect(describeSide({ count: 2, bloodstones: 1 })).toBe('2 cards and 1 bloodstone');
  expect(describeSide({ count: 0, bloodstones: 0 })).toBe('Nothing');
});

test('a choice between copies counts as one card', () => {
  const items = [1, 1, null, 2, 2, 2].map((choice) => ({ choice }));
  expect(countMoved(items)).toBe(3);
  expect(countMoved([])).toBe(0);
});

test('events name who acted', () => {
  expect(describeEvent({ kind: 'created', by: 'them' }, 'Goldwick')).toBe('Goldwick sent the offer.');
  expect(describeEvent({ kind: 'cancelled', by: 'you' }, 'Goldwick')).toBe('You took it back.');
  expect(describeEvent({ kind: 'expired', by: 'site' }, 'Goldwick')).toContain('expired');
});
