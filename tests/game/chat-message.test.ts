import { describe, expect, test } from 'vitest';
import {
  escapeChatText,
  formatCardLine,
  formatMessage,
  formatMessages,
  groupCopies,
  maxMessageLength,
  maxMessages,
} from '#game/chat-message.ts';
import type { CardList, ListedCard } from '#game/chat-message.ts';

const link = 'https://cards.example/cards?name=fox';
const card = (name: string, more: Partial<ListedCard> = {}): ListedCard => ({
  name,
  rarity: 'SR',
  versions: [],
  ...more,
});
const list = (cards: readonly ListedCard[], more: Partial<CardList> = {}): CardList => ({
  title: 'Foxes',
  cards,
  total: cards.reduce((sum, { versions }) => sum + Math.max(1, versions.length), 0),
  link,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => card(`Card ${index + 1}`));
const linesOf = (text: string) => text.split('\n');

describe('a name in a message', () => {
  test.each([...'\\*_~|`<>#[]():-'])('has its %s escaped', (character) => {
    expect(escapeChatText(`a${character}b`)).toBe(`a\\${character}b`);
  });

  test('keeps other characters as they are', () => {
    expect(escapeChatText('Yuki’s “Fox” & Son, 2nd!')).toBe('Yuki’s “Fox” & Son, 2nd!');
  });

  test.each(['@everyone', '@here', '<@860234000000000010>', '<@&860234000000000010>'])(
    'mentions nobody: %s',
    (text) => {
      const escaped = escapeChatText(text);
      expect(escaped).not.toMatch(/@[^\u200B]/u);
      expect(escaped).not.toMatch(/(^|[^\\])</u);
    },
  );

  test('stays on one line, and cannot begin a heading, a quote or a list', () => {
    expect(escapeChatText(' # One\n> two\r\n\t- three\u0000 ')).toBe(String.raw`\# One \> two \- three`);
  });

  test('is isolated if it is written from right to left, without direction marks of its own', () => {
    expect(escapeChatText('ثعلب (1)')).toBe('\u2068ثعلب \\(1\\)\u2069');
    expect(escapeChatText('a\u202Eb\u2066c')).toBe('abc');
  });

  test('is cut between emoji, never inside one', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = escapeChatText(family.repeat(20));
    expect(cut).toMatch(new RegExp(`^(${family})+…$`, 'u'));
    expect(cut.length).toBeLessThanOrEqual(120);
  });
});

describe('a line', () => {
  test('has the bold name, the rarity, and the series of a card', () => {
    expect(formatCardLine(card('Fox*', { series: 'Night_Parade' }))).toBe(String.raw`**Fox\*** · SR · Night\_Parade`);
  });

  test('has the versions of copies, and counts those beyond twelve', () => {
    expect(formatCardLine(card('Fox', { rarity: 'UR', versions: [0, 7] }))).toBe('**Fox** · UR · CM, #7');
    const versions = Array.from({ length: 15 }, (_, index) => index + 1);
    expect(formatCardLine(card('Fox', { versions }))).toBe(
      '**Fox** · SR · #1, #2, #3, #4, #5, #6, #7, #8, #9, #10, #11, #12 and 3 more',
    );
  });
});

describe('a message', () => {
  test('has the title with the number of cards, a line for each, and the link without a preview', () => {
    expect(linesOf(formatMessage(list([card('Fox'), card('Owl', { rarity: 'C' })])))).toEqual([
      '**Foxes** (2 cards)',
      '**Fox** · SR',
      '**Owl** · C',
      `<${link}>`,
    ]);
  });

  test('is cut after a whole line, and counts the others', () => {
    const text = formatMessage(list(many(200)));
    expect(text.length).toBeLessThanOrEqual(maxMessageLength);
    const lines = linesOf(text);
    const named = lines.length - 2;
    expect(lines.at(-2)).toBe(`**Card ${named}** · SR`);
    expect(lines.at(-1)).toBe(`and ${200 - named} more: <${link}>`);
    expect(text.length + `\n**Card ${named + 1}** · SR`.length).toBeGreaterThan(maxMessageLength);
  });

  test('counts the copies of a line, and the cards that were not loaded', () => {
    const text = formatMessage(list([card('Fox', { versions: [1, 2] })], { total: 14 }));
    expect(linesOf(text).at(-1)).toBe(`and 12 more: <${link}>`);
  });

  test.each([
    [maxMessageLength, 30],
    [maxMessageLength + 1, 29],
  ])('that would have %i characters names %i of 30 cards', (length, named) => {
    const cards = many(30);
    const rest = length - formatMessage(list(cards)).length;
    const padded = cards.map((each, index) => {
      // Names are cut at 120 characters, so the length is spread over the cards.
      const share = Math.floor(rest / 30) + (index < rest % 30 ? 1 : 0);
      return { ...each, name: each.name + 'x'.repeat(share) };
    });
    const text = formatMessage(list(padded));
    expect(linesOf(text).filter((line) => line.startsWith('**Card'))).toHaveLength(named);
    if (named === 30) expect(text).toHaveLength(maxMessageLength);
    else expect(linesOf(text).at(-1)).toBe(`and 1 more: <${link}>`);
  });

  test('leaves out a link that has no space, and still names cards', () => {
    const text = formatMessage(list(many(200), { link: `https://cards.example/?${'x'.repeat(1_990)}` }));
    expect(text.length).toBeLessThanOrEqual(maxMessageLength);
    expect(text).toContain('**Card 40**');
    expect(linesOf(text).at(-1)).toMatch(/^and \d+ more$/u);
  });

  test('of an empty list is the title and the link', () => {
    expect(formatMessage(list([]))).toBe(`**Foxes** (0 cards)\n<${link}>`);
  });

  test('escapes its title', () => {
    expect(linesOf(formatMessage(list([], { title: '@everyone *' })))[0]).toBe('**@\u200Beveryone \\*** (0 cards)');
  });
});

describe('several messages', () => {
  test('name each card once, in order, with one title and one link', () => {
    const messages = formatMessages(list(many(200)));
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(maxMessageLength);
    const lines = messages.flatMap(linesOf);
    expect(lines).toEqual(['**Foxes** (200 cards)', ...many(200).map(({ name }) => `**${name}** · SR`), `<${link}>`]);
  });

  test('are limited, and the last one counts the others', () => {
    const messages = formatMessages(list(many(5_000)));
    expect(messages).toHaveLength(maxMessages);
    expect(messages.at(-1)).toMatch(/\nand [\d,]+ more: <https:.*>$/u);
    expect(messages.slice(0, -1).join('\n')).not.toContain(link);
  });

  test('are one if all fits', () => {
    expect(formatMessages(list(many(3)))).toEqual([formatMessage(list(many(3)))]);
  });

  test('are as short as they must be with names of any length', () => {
    for (let length = 1; length < 200; length += 13) {
      const cards = Array.from({ length: 90 }, (_, index) => card(`${index} ${'*'.repeat(length)}`));
      const messages = formatMessages(list(cards));
      for (const message of messages) expect(message.length).toBeLessThanOrEqual(maxMessageLength);
      const named = messages.flatMap(linesOf).filter((line) => line.includes(' · SR')).length;
      const [, more = '0'] = /and (\d+) more: </u.exec(messages.at(-1) ?? '') ?? [];
      expect(named + Number(more)).toBe(90);
    }
  });
});

test('copies are grouped by card, the rarest first, with their versions in order', () => {
  const copy = (uuid: string, name: string, rarity: ListedCard['rarity'], version: number) => ({
    version,
    card: { uuid, name, rarity },
  });
  expect(
    groupCopies([
      copy('a', 'Owl', 'C', 9),
      copy('b', 'Fox', 'UR', 30),
      copy('c', 'Ape', 'C', 1),
      copy('b', 'Fox', 'UR', 4),
    ]),
  ).toEqual([
    { uuid: 'b', name: 'Fox', rarity: 'UR', versions: [4, 30] },
    { uuid: 'c', name: 'Ape', rarity: 'C', versions: [1] },
    { uuid: 'a', name: 'Owl', rarity: 'C', versions: [9] },
  ]);
});
