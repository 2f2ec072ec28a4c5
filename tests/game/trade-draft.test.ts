import { describe, expect, test } from 'vitest';
import {
  addToDraft,
  compareSides,
  draftProblem,
  emptyDraft,
  hasChanged,
  parseBloodstones,
  parseDraft,
  removeFromDraft,
  setItemRole,
  toOfferContent,
} from '#game/trade-draft.ts';
import type { DraftCopy, TradeDraft } from '#game/trade-draft.ts';
import { maxTradeBloodstones, maxTradeCopies } from '#game/trade.ts';

const uuidOf = (number: number) => `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`;
const copyOf = (number: number): DraftCopy => ({
  uuid: uuidOf(number),
  version: number,
  card: {
    uuid: uuidOf(5_000 + number),
    name: `Card ${number}`,
    series: 'S',
    rarity: 'R',
    type: 'default',
    art_version: 0,
  },
  frame: null,
});
const draftOf = (give: number[], get: number[]): TradeDraft => {
  const given = give.reduce((draft, number) => addToDraft(draft, 'give', copyOf(number)), emptyDraft);
  return get.reduce((draft, number) => addToDraft(draft, 'get', copyOf(number)), given);
};

describe('a draft', () => {
  test('has each copy once, and at most fifty on a side', () => {
    const draft = draftOf([1, 1], [1, 2]);
    expect(draft.give.map(({ version }) => version)).toEqual([1]);
    expect(draft.get.map(({ version }) => version)).toEqual([2]);
    const full = draftOf(
      Array.from({ length: maxTradeCopies + 3 }, (_, index) => index + 1),
      [],
    );
    expect(full.give).toHaveLength(maxTradeCopies);
  });

  test('loses copies from both sides', () => {
    const draft = removeFromDraft(draftOf([1, 2], [3]), [uuidOf(1), uuidOf(3)]);
    expect(draft.give.map(({ version }) => version)).toEqual([2]);
    expect(draft.get).toEqual([]);
  });

  test('a choice of one copy is sent as a plain copy, a choice of two as a choice', () => {
    const one = setItemRole(draftOf([1, 2, 3], [4]), 'give', uuidOf(1), 2);
    expect(toOfferContent(one).give.map(({ choice }) => choice)).toEqual([null, null, null]);
    const two = setItemRole(setItemRole(one, 'give', uuidOf(2), 2), 'give', uuidOf(3), 'fixed');
    expect(toOfferContent(two).give).toEqual([
      { uuid: uuidOf(1), fixed: false, choice: 2 },
      { uuid: uuidOf(2), fixed: false, choice: 2 },
      { uuid: uuidOf(3), fixed: true, choice: null },
    ]);
  });

  test.each<[string, TradeDraft, string | undefined]>([
    ['without cards', { ...emptyDraft, give_bloodstones: 5 }, 'at least one card'],
    ['that gives nothing', draftOf([], [1]), 'what you give'],
    ['that asks for nothing', draftOf([1], []), 'what you want'],
    ['with bloodstones on both sides', { ...draftOf([1], [2]), give_bloodstones: 1, get_bloodstones: 1 }, 'one side'],
    ['above the balance', { ...draftOf([1], [2]), give_bloodstones: 101 }, 'you have 100'],
    ['with a long note', { ...draftOf([1], [2]), note: 'x'.repeat(301) }, '300 characters'],
    ['of cards for bloodstones', { ...draftOf([1], []), get_bloodstones: 7 }, undefined],
  ])('%s', (_, draft, problem) => {
    const found = draftProblem(draft, 100);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  test('survives storage, without what is not valid', () => {
    const draft = { ...setItemRole(draftOf([1, 2], [3]), 'give', uuidOf(1), 'fixed'), note: 'Hi', get_bloodstones: 9 };
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    const broken = { ...draft, give: [...draft.give, { uuid: 'x' }, null, 7], give_bloodstones: -4 };
    expect(parseDraft(broken)).toEqual({ ...draft, give_bloodstones: 0 });
    for (const stored of [null, 7, 'x', {}, { give: 1, get: [] }]) expect(parseDraft(stored)).toBeUndefined();
  });
});

test.each([
  ['', 0],
  ['1,500', 1_500],
  ['12 abc 3', 123],
  ['-5', 5],
  ['99999999999999', maxTradeBloodstones],
])('the amount %j is %d bloodstones', (text, amount) => {
  expect(parseBloodstones(text)).toBe(amount);
});

test('a counter-offer is compared by copies and amounts', () => {
  const [one, two, three] = [copyOf(1), copyOf(2), copyOf(3)];
  const change = compareSides({ bloodstones: 0, items: [one, two] }, { bloodstones: 20, items: [two, three] });
  expect(change).toEqual({ added: [three], removed: [one], bloodstones: { before: 0, after: 20 } });
  expect(hasChanged(change)).toBe(true);
  expect(hasChanged(compareSides({ bloodstones: 3, items: [one] }, { bloodstones: 3, items: [one] }))).toBe(false);
});
