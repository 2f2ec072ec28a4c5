import { describe, expect, it } from 'vitest';
import type { Rarity } from '#game/rarity.ts';
import { judgeOffer } from '#server/demo/activity/judge.ts';

type Offer = Parameters<typeof judgeOffer>[0];
type Item = Offer['mine']['items'][number];

const copy = (rarity: Rarity, more: Partial<Item> = {}): Item => ({
  uuid: `${rarity} ${JSON.stringify(more)}`,
  version: 100,
  card: { uuid: 'card', name: 'A card', series: 'A series', rarity, type: 'default', art_version: 1 },
  frame: null,
  is_fixed: false,
  choice: null,
  is_traded: null,
  obstacle: null,
  giver_count: 2,
  receiver_count: 1,
  receiver_wants: false,
  ...more,
});
const side = (items: Item[], bloodstones = 0): Offer['mine'] => ({
  player: { uuid: 'player', discord_id: '1', name: 'Somebody', discord_avatar: null },
  bloodstones,
  count: items.length,
  items,
});
const judge = (gives: Item[], gets: Item[], more: { asks?: number; pays?: number; parent?: string } = {}) =>
  judgeOffer({ mine: side(gives, more.asks), theirs: side(gets, more.pays), parent: more.parent ?? null });

describe('what a player of the demo world thinks of an offer', () => {
  it('accepts a gift, as much as they give, and bloodstones for it', () => {
    expect(judge([], [copy('C')])).toMatchObject({ answer: 'accept', gives: [] });
    expect(judge([copy('SR')], [copy('SR')])).toMatchObject({ answer: 'accept' });
    expect(judge([copy('SR')], [], { pays: 60 })).toMatchObject({ answer: 'accept' });
  });

  it('keeps the last copy of a card, and values what they want', () => {
    expect(judge([copy('SR', { giver_count: 1 })], [copy('R')])).toEqual({ answer: 'decline', reason: 'keeping' });
    expect(judge([copy('SR', { giver_count: 1 })], [copy('SR', { receiver_wants: true })]).answer).toBe('accept');
  });

  it('asks for the rest in bloodstones once, and keeps what the other player insists on', () => {
    const [gives, gets] = [[copy('SSR', { is_fixed: true })], [copy('SR'), copy('SR', { version: 3 })]];
    expect(judge(gives, gets)).toEqual({
      answer: 'counter',
      content: {
        give: [{ uuid: gives[0]?.uuid, fixed: true, choice: null }],
        get: gets.map(({ uuid }) => ({ uuid, fixed: false, choice: null })),
        give_bloodstones: 0,
        get_bloodstones: 100,
      },
    });
    expect(judge(gives, gets, { parent: 'the offer before' })).toEqual({ answer: 'decline', reason: 'want-more' });
    expect(judge(gives, [copy('C')])).toEqual({ answer: 'decline', reason: 'want-more' });
  });

  it('accepts what is as good as their own offer, however they value it', () => {
    const [gives, gets] = [[copy('SR', { giver_count: 1 })], [copy('R')]];
    const own = { mine: side(gives), theirs: side(gets) };
    const answered = (theirs: Offer['theirs'], mine = side(gives)) =>
      judgeOffer({ mine, theirs, parent: 'their offer' }, own).answer;
    expect(answered(side(gets, 20))).toBe('accept');
    expect(answered(side([]))).toBe('decline');
    expect(answered(side(gets), side(gives, 5))).toBe('decline');
    expect(answered(side(gets), side([...gives, copy('C', { giver_count: 1 })]))).toBe('decline');
  });

  it('chooses the cheapest of the copies that they may give, and the best of those that they may get', () => {
    const [cheap, dear] = [copy('R', { choice: 1 }), copy('SR', { choice: 1 })];
    expect(judge([dear, cheap], [copy('R', { choice: 1 }), dear])).toEqual({
      answer: 'accept',
      gives: [cheap.uuid],
      gets: [dear.uuid],
    });
  });
});
