import * as v from 'valibot';
import { parseGenres } from '#game/card-filter.ts';
import { stripDirectionMarks } from '#game/direction-marks.ts';
import { isEventTypeKey } from '#game/event-type.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import { formatNumber } from '#game/number.ts';
import { findSlotProblem, parseGuarantee, parseSlots } from '#game/pack-slots.ts';
import { quoted } from '#game/quoted.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';
import { foldText } from '#game/search-text.ts';
import { hasTimestamp, maxStaffWords } from '#game/staff.ts';
import { parseTimestamp } from '#game/timestamp.ts';
import { hasVisibleText } from '#game/visible-text.ts';
import { parseWebUrl } from '#game/web-url.ts';

/* Schemas of the values of objects, with messages that complete "field: ...". */

const timestampPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/u;

export const must = (rule: string) => (issue: { input: unknown }) =>
  issue.input === null || issue.input === undefined || issue.input === ''
    ? `is missing; it must be ${rule}`
    : `must be ${rule}, not ${quoted(issue.input)}`;

/** A text that passes a test, with direction marks and surrounding white space removed. */
export const text = (rule: string, test: (value: string) => boolean) =>
  v.pipe(v.string(must(rule)), v.transform(stripDirectionMarks), v.trim(), v.check(test, must(rule)));

export const oneOf = (names: readonly string[], rule: string) => {
  const known = new Set(names);
  return text(rule, (value) => known.has(value));
};

/** A field that null empties: objects store `empty` then. */
export const emptyAs = <I, O>(schema: v.GenericSchema<I, O>, empty: O) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => (value === null ? empty : value)),
  );

/** A field that gets a default value if a new object lacks it, and that nothing empties. */
export const withDefault = <I, O>(schema: v.GenericSchema<I, O>) =>
  v.optional(v.nonNullable(v.nullable(schema), 'has no empty value; choose one'));

const lowerCase = <S extends v.GenericSchema<string, string>>(schema: S) => v.pipe(schema, v.toLowerCase());

const isPlainText = (value: string): boolean =>
  !/\p{Cc}/u.test(value) && value.isWellFormed() && hasVisibleText(foldText(value));

const isReadable = (value: string): boolean => [...value].length <= 100 && isPlainText(value);

export const uuid = lowerCase(text('a uuid', isUuid));
export const name = text('a name of 1 to 100 characters on one line', isReadable);
export const discordId = text('a chat-platform id of 17 to 20 digits, written as text', isChatId);

const maker = lowerCase(text('a uuid or a chat-platform id', (value) => isUuid(value) || isChatId(value)));
export const makers = v.pipe(
  v.array(maker, 'must be a list of makers'),
  v.check((list) => new Set(list).size === list.length, 'must not name a maker twice'),
  v.maxLength(20, 'must not have more than 20 makers'),
);

/** Genres are stored in the form that filters use. */
const genre = lowerCase(
  text('a genre of 1 to 40 letters, digits, spaces and hyphens', (value) => {
    const read = parseGenres(value);
    return read.length === 1 && read[0] === value.toLowerCase();
  }),
);
export const genres = v.pipe(
  v.array(genre, 'must be a list of genres'),
  v.transform((list) => [...new Set(list)]),
  v.maxLength(20, 'must not have more than 20 genres'),
);

export const dateOrTime = v.pipe(
  text('a date such as 2026-11-20 or a time such as 2026-11-20T18:00:00Z, from 2000 to 2099', isMoment),
  v.transform((value) => new Date(value)),
);

export const day = text(
  'a day such as 2026-12-24, from 2000 to 2099',
  (value) => /^\d{4}-\d{2}-\d{2}$/u.test(value) && isMoment(value),
);

export const webAddress = text(
  'an http or https address',
  (value) => value.length <= 500 && parseWebUrl(value) !== undefined,
);

export const votingPage = text(
  'an http or https address with {bot}',
  (value) =>
    value.length <= 500 && value.includes('{bot}') && parseWebUrl(value.replaceAll('{bot}', '1')) !== undefined,
);

export const avatar = text('an avatar hash', (value) => /^(a_)?[\da-f]{32}$/u.test(value));
export const artPath = text('a path beside the catalogue', (value) => value !== '' && value.length <= 500);

export const wholeNumber = (least: number, most: number) => {
  const rule = `a whole number from ${formatNumber(least)} to ${formatNumber(most)}`;
  return v.pipe(
    v.number(must(rule)),
    v.check((value) => Number.isInteger(value) && value >= least && value <= most, must(rule)),
  );
};

export const about = text('a text of 1 to 500 characters', (value) => [...value].length <= 500 && isPlainText(value));
export const listOf = <S extends v.GenericSchema<string, unknown>>(item: S, what: string, most: number) =>
  v.pipe(
    v.array(item, `must be a list of ${what}`),
    v.transform((list) => [...new Set(list)]),
    v.maxLength(most, `must not have more than ${most} ${what}`),
  );

const slotsRule = must('slots such as "4x C=70 R=30; 1x SR=99 SSR=1", each of 100 %');
export const slots = v.pipe(
  v.string(slotsRule),
  v.trim(),
  v.check(
    (value) => parseSlots(value) !== undefined,
    (issue) => findSlotProblem(issue.input) ?? slotsRule(issue),
  ),
  v.transform((value) => parseSlots(value) ?? []),
);

export const guarantee = v.pipe(
  text('a rarity and a number of packs, such as "SSR 12"', (value) => parseGuarantee(value) !== undefined),
  v.transform((value) => parseGuarantee(value) ?? null),
);

export const flag = v.boolean('must be true or false');

export const choice = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, must(`one of ${choices.join(', ')}`));

/** The name of an event type in files and addresses. */
export const typeKey = text(
  'the key of an event type: 1 to 40 lower-case letters, digits and underscores, such as summer_1',
  isEventTypeKey,
);

/** A longer text, which may have several lines. */
export const paragraphs = text(
  'a text of at most 2,000 characters',
  (value) => [...value].length <= 2_000 && isTextOfLines(value),
);

/** As long as what staff write to a player, and without a time, which the notice of a ban reads as its end. */
export const staffText = text(
  `a text of at most ${maxStaffWords} characters without a timestamp`,
  (value) => [...value].length <= maxStaffWords && isTextOfLines(value) && !hasTimestamp(value),
);

export const emote = text(
  'an emoji or a short text of at most 16 characters',
  (value) => value.length <= 16 && isPlainText(value),
);

export const languageTag = text('a BCP 47 language tag such as en or pt-BR', (value) =>
  /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/iu.test(value),
);

/** A path on this site, or an external URL. */
export const link = text(
  'a path such as /cards, or an http or https address',
  (value) => value.length <= 500 && (sameOriginPath(value) ?? parseWebUrl(value)) !== undefined,
);

const isTextOfLines = (value: string): boolean => isPlainText(value.replaceAll(/[\r\n]/gu, ' '));

/** Returns whether a text is ISO 8601 with a time zone, or a day (midnight UTC). */
function isMoment(value: string): boolean {
  return timestampPattern.test(value) && parseTimestamp(value) !== undefined;
}
