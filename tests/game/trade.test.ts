import { describe, expect, it } from 'vitest';
import type { Rarity } from '#game/rarity.ts';
import { describeTradeSide } from '#game/trade-meaning.ts';
import type { MeaningCopy } from '#game/trade-meaning.ts';
import {
  allowedTradeActions,
  compareTradeValues,
  isActiveTrade,
  nextTradeState,
  normalizeTradeNote,
  tradeActions,
  tradeObstacle,
  tradeStates,
} from '#game/trade.ts';
import type { TradeAction, TradeActor, TradeState } from '#game/trade.ts';

const actors: readonly TradeActor[] = ['sender', 'recipient', 'site'];

/** Written down a second time on purpose: every other combination is impossible. */
const possible: Readonly<Record<string, TradeState>> = {
  'open accept recipient': 'accepted',
  'held accept recipient': 'accepted',
  'open decline recipient': 'declined',
  'held decline recipient': 'declined',
  'open counter recipient': 'countered',
  'held counter recipient': 'countered',
  'open hold recipient': 'held',
  'open cancel sender': 'cancelled',
  'held cancel sender': 'cancelled',
  'open expire site': 'expired',
  'held expire site': 'expired',
  'open void site': 'void',
  'held void site': 'void',
};

const combinations = tradeStates.flatMap((state) =>
  tradeActions.flatMap((action) =>
    actors.map((actor): [TradeState, TradeAction, TradeActor] => [state, action, actor]),
  ),
);

describe('the states of a trade offer', () => {
  it.each(combinations)('%s: %s by the %s', (state, action, actor) => {
    expect(nextTradeState(state, action, actor)).toBe(possible[`${state} ${action} ${actor}`]);
  });

  it('never change once the offer is closed', () => {
    const closed = tradeStates.filter((state) => !isActiveTrade(state));
    expect(closed).toHaveLength(6);
    for (const state of closed) for (const actor of actors) expect(allowedTradeActions(state, actor)).toEqual([]);
  });

  it('offer each player what they can do', () => {
    expect(allowedTradeActions('open', 'recipient')).toEqual(['accept', 'decline', 'counter', 'hold']);
    expect(allowedTradeActions('held', 'recipient')).toEqual(['accept', 'decline', 'counter']);
    expect(allowedTradeActions('open', 'sender')).toEqual(['cancel']);
  });
});

describe('a copy', () => {
  it.each([
    [{ version: 3, isLocked: false, isTrading: false }, undefined],
    [{ version: 3, isLocked: true, isTrading: false }, 'locked'],
    [{ version: 3, isLocked: true, isTrading: true }, 'trading'],
    [{ version: 0, isLocked: false, isTrading: false }, 'maker-copy'],
  ])('%j: %s', (copy, obstacle) => {
    expect(tradeObstacle(copy)).toBe(obstacle);
  });
});

describe('a note', () => {
  it('is plain text without control characters, direction marks and empty space', () => {
    expect(normalizeTradeNote('  Hi\u0007 \u202Ethere \t you\r\n\r\n\r\n\r\n<b>now</b> ')).toBe(
      'Hi there you\n\n<b>now</b>',
    );
  });
});

describe('the comparison of two sides', () => {
  const value = (bloodstones: number, ...rarities: Rarity[]) => ({ rarities, bloodstones });
  it.each([
    [value(0, 'UR'), value(0, 'C'), 1],
    [value(0, 'C'), value(0, 'UR'), -1],
    [value(0, 'UR'), value(0, 'SSR', 'SSR'), 0],
    [value(900), value(0, 'UR'), 0],
    // Four times as much, but hardly anything.
    [value(0, 'R', 'R'), value(0, 'C'), 0],
    [value(0, 'SR', 'SR', 'SR', 'SR'), value(0, 'SR'), 1],
  ])('%j and %j: %d', (one, other, expected) => {
    expect(compareTradeValues(one, other)).toBe(expected);
  });
});

describe('the meaning of an offer', () => {
  const copy = (cardId: number, version: number, more: Partial<MeaningCopy> = {}): MeaningCopy => ({
    cardId,
    name: `Card ${cardId}`,
    seriesId: 1,
    rarity: 'C',
    version,
    ...more,
  });
  const series = [
    { id: 1, uuid: 'one', name: 'Night Parade', total: 3 },
    { id: 2, uuid: 'two', name: 'Tides', total: 1 },
  ];
  const side = (more: Partial<Parameters<typeof describeTradeSide>[0]>) =>
    describeTradeSide({
      gives: [],
      gets: [],
      gives_bloodstones: 0,
      gets_bloodstones: 0,
      holdings: { copies: new Map(), held: new Map() },
      series,
      ...more,
    });

  it('names series that become complete and series that stop being complete', () => {
    const meaning = side({
      gives: [copy(9, 12, { seriesId: 2 })],
      gets: [copy(3, 5)],
      holdings: {
        copies: new Map([
          [1, 1],
          [2, 1],
          [9, 1],
        ]),
        held: new Map([
          [1, 2],
          [2, 1],
        ]),
      },
    });
    expect(meaning).toMatchObject({ series_completed: 1, series_broken: 1, new_cards: 1, last_copies_given: 1 });
    expect(meaning.series.map(({ name, held, held_after: then }) => [name, held, then])).toEqual([
      ['Night Parade', 2, 3],
      ['Tides', 1, 0],
    ]);
  });

  it('counts a given duplicate, and the same card for the same card changes no series', () => {
    const holdings = { copies: new Map([[1, 2]]), held: new Map([[1, 3]]) };
    expect(side({ gives: [copy(1, 7)], holdings })).toMatchObject({
      duplicates_given: 1,
      last_copies_given: 0,
      series: [],
      series_broken: 0,
    });
    const single = { copies: new Map([[1, 1]]), held: new Map([[1, 3]]) };
    expect(side({ gives: [copy(1, 7)], gets: [copy(1, 90)], holdings: single })).toMatchObject({
      new_cards: 0,
      series: [],
      series_broken: 0,
    });
  });

  it('names the lowest version that is given, and warns the side that gives much more', () => {
    const gives = [copy(1, 40), copy(2, 3), copy(4, 9, { rarity: 'UR' })];
    expect(side({ gives, gets_bloodstones: 10 })).toMatchObject({
      lowest_version_given: { name: 'Card 2', version: 3 },
      rarities_given: { C: 2, UR: 1 },
      burn_given: 1010,
      burn_got: 10,
      gives_much_more: true,
    });
    expect(side({ gets: gives, gives_bloodstones: 10 }).gives_much_more).toBe(false);
    // An SR and a C for a C.
    const small = [copy(1, 40, { rarity: 'SR' }), copy(2, 3)];
    expect(side({ gives: small, gets: [copy(3, 9)] }).gives_much_more).toBe(true);
    expect(side({ gives: [copy(1, 40, { rarity: 'R' })], gets: [copy(3, 9)] }).gives_much_more).toBe(false);
  });
});
