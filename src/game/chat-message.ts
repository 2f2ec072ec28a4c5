import { stripDirectionMarks } from './direction-marks.ts';
import { formatCount, formatNumber } from './number.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import { formatVersion } from './version.ts';

/** Cards as a message for the chat platform, in its own markup. */

/** The chat platform's limit, here in UTF-16 code units, which are never fewer than the characters that it counts. */
export const maxMessageLength = 2_000;

/** The most messages of one list. Further cards are only counted. */
export const maxMessages = 5;

/** Versions of a card that a line names; further ones are counted. */
const maxLineVersions = 12;
/** Names and titles are cut at this many characters, so that several lines fit into every message. */
const maxNameLength = 120;

/** A card of a list, with the versions of its copies if it is about copies. */
export interface ListedCard {
  name: string;
  rarity: Rarity;
  /** The series; undefined where the list does not know it. */
  series?: string | undefined;
  /** 0 for a card-maker copy. Empty for a card of the catalogue. */
  versions: readonly number[];
}

/** A list of cards to hand on. */
export interface CardList {
  title: string;
  cards: readonly ListedCard[];
  /** Number of cards, or of copies, that the list stands for; `cards` may contain only the first of them. */
  total: number;
  /** The URL at which the whole list is found. */
  link: string;
}

const markup = /[\\*_~|`<>#[\]():-]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns the text as one line that the chat platform shows as it is: markup, links and emoji codes are escaped, and
 * nobody is mentioned. A backslash does not stop a mention, so a zero-width space follows each `@`. A right-to-left text
 * is isolated, so that it does not reorder what stands beside it.
 */
export function escapeChatText(text: string): string {
  const line = stripDirectionMarks(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const escaped = truncate(line)
    .replace(markup, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
  return rightToLeft.test(escaped) ? `\u2068${escaped}\u2069` : escaped;
}

/** Cuts a long text between characters as people see them, so that no emoji is torn apart. */
function truncate(text: string): string {
  if (text.length <= maxNameLength) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (cut.length + segment.length >= maxNameLength) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Returns a card's line: the name in bold, the rarity, and the versions or the series. */
export function formatCardLine({ name, rarity, series, versions }: ListedCard): string {
  const rest = versions.length - maxLineVersions;
  const known = versions.slice(0, maxLineVersions).map(formatVersion).join(', ');
  const parts = [
    `**${escapeChatText(name)}**`,
    rarity,
    ...(versions.length > 0 ? [rest > 0 ? `${known} and ${formatNumber(rest)} more` : known] : []),
    ...(series === undefined ? [] : [escapeChatText(series)]),
  ];
  return parts.join(' · ');
}

/** Returns the list as one message, cut after a whole line. It ends with the number of the other cards and the link. */
export function formatMessage(list: CardList): string {
  return fillMessage(titleLine(list), list, 0, true).text;
}

/** Returns the list as at most `maxMessages` messages. The last one ends like the only one of `formatMessage`. */
export function formatMessages(list: CardList): string[] {
  const messages: string[] = [];
  for (let from = 0; ;) {
    const head = messages.length === 0 ? titleLine(list) : '';
    const ending = fillMessage(head, list, from, true);
    if (ending.next === list.cards.length || messages.length === maxMessages - 1) return [...messages, ending.text];
    const { text, next } = fillMessage(head, list, from, false);
    messages.push(text);
    from = next;
  }
}

interface FilledMessage {
  text: string;
  /** The index of the first card after this message. */
  next: number;
}

/** Appends the lines of the cards from an index on, as many as fit, and the last line if the message ends the list. */
function fillMessage(head: string, list: CardList, from: number, endsList: boolean): FilledMessage {
  const { cards, total, link } = list;
  let text = head;
  let rest = total - cards.slice(0, from).reduce((sum, card) => sum + weightOf(card), 0);
  let filled: FilledMessage | undefined;
  for (let next = from; text.length <= maxMessageLength; next += 1) {
    const whole = endsList ? appendLine(text, lastLine(rest, link)) : text;
    if (whole.length <= maxMessageLength) filled = { text: whole, next };
    const card = cards[next];
    if (!card) break;
    text = appendLine(text, formatCardLine(card));
    rest -= weightOf(card);
  }
  if (filled && (filled.next > from || from === cards.length)) return filled;
  // The address of a long search can leave no space for a card.
  return link === '' && filled ? filled : fillMessage(head, { ...list, link: '' }, from, endsList);
}

/** How many of the list's total a card stands for. */
function weightOf({ versions }: ListedCard): number {
  return Math.max(1, versions.length);
}

function titleLine({ title, total }: CardList): string {
  return `**${escapeChatText(title)}** (${formatCount(total, 'card')})`;
}

/** How many cards are not named, and the link. Angle brackets prevent a preview of the link. */
function lastLine(rest: number, link: string): string {
  const more = rest > 0 ? `and ${formatNumber(rest)} more` : '';
  return [more, link === '' ? '' : `<${link}>`].filter((part) => part !== '').join(': ');
}

function appendLine(text: string, line: string): string {
  return [text, line].filter((part) => part !== '').join('\n');
}

const names = new Intl.Collator('en', { numeric: true });

const byRarity = (one: ListedCard, other: ListedCard) => rarities.indexOf(other.rarity) - rarities.indexOf(one.rarity);

/** Returns copies grouped by card: the rarest first, then by name, with their versions in order. */
export function groupCopies<Card extends { uuid: string; name: string; rarity: Rarity }>(
  copies: readonly { version: number; card: Card }[],
): (Card & ListedCard)[] {
  const groups = Map.groupBy(copies, ({ card }) => card.uuid);
  return [...groups.values()]
    .flatMap((group) => {
      const card = group[0]?.card;
      return card ? [{ ...card, versions: group.map(({ version }) => version).toSorted((a, b) => a - b) }] : [];
    })
    .toSorted((one, other) => byRarity(one, other) || names.compare(one.name, other.name));
}
