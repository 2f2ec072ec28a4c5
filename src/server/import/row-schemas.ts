import * as v from 'valibot';
import { parseGenres } from '#game/card-filter.ts';
import { eventTypes } from '#game/event-type.ts';
import { stripDirectionMarks } from '#game/direction-marks.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import { parseTimestamp } from '#game/timestamp.ts';
import { rarities } from '#game/rarity.ts';
import { foldText } from '#game/search-text.ts';
import { parseWebUrl } from '#game/web-url.ts';
import { emblemNames } from '#game/emblem.ts';
import { paletteNames } from '#game/palette.ts';
import { sceneryNames } from '#game/scenery.ts';
import type { Entity } from './catalogue.ts';
import { quoted } from './problems.ts';

/* Schemas of rows. JSON is validated directly; CSV cells are first converted to the same form. */

const timestampPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/u;

const must = (rule: string) => (issue: { input: unknown }) =>
  issue.input === null || issue.input === undefined || issue.input === ''
    ? `is missing; it must be ${rule}`
    : `must be ${rule}, not ${quoted(issue.input)}`;

/** A text that passes a test, with surrounding white space removed. */
const text = (rule: string, test: (value: string) => boolean) =>
  v.pipe(v.string(must(rule)), v.trim(), v.check(test, must(rule)));

const oneOf = (names: readonly string[], rule: string) => {
  const known = new Set(names);
  return text(rule, (value) => known.has(value));
};

const lowerCase = <S extends v.GenericSchema<string, string>>(schema: S) => v.pipe(schema, v.toLowerCase());

const isReadable = (value: string): boolean =>
  [...value].length <= 100 &&
  !/\p{Cc}/u.test(value) &&
  value.isWellFormed() &&
  foldText(stripDirectionMarks(value)) !== '';

const uuid = lowerCase(text('a uuid', isUuid));
const name = v.pipe(text('a name of 1 to 100 characters', isReadable), v.transform(stripDirectionMarks));
const discordId = text('a chat-platform id of 17 to 20 digits, written as text', isChatId);

const maker = lowerCase(text('a uuid or a chat-platform id', (value) => isUuid(value) || isChatId(value)));
const makers = v.pipe(
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
const genres = v.pipe(
  v.array(genre, 'must be a list of genres'),
  v.transform((list) => [...new Set(list)]),
  v.maxLength(20, 'must not have more than 20 genres'),
);

const batch = v.pipe(
  v.number(must('a whole number from 1')),
  v.check((value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000, must('a whole number from 1')),
);

const createdAt = v.pipe(
  text('a date such as 2026-11-20 or a time such as 2026-11-20T18:00:00Z, from 2000 to 2099', isMoment),
  v.transform((value) => new Date(value)),
);

const webAddress = text('an http or https address', (value) => value.length <= 500 && parseWebUrl(value) !== undefined);

const avatar = text('an avatar hash', (value) => /^(a_)?[\da-f]{32}$/u.test(value));
const artPath = text('a path beside the catalogue', (value) => value !== '' && value.length <= 500);

const cosmetic = { uuid, name, parent: v.nullish(name), art: v.nullish(artPath) };

const rowEntries = {
  series: {
    uuid,
    name,
    genres: v.nullish(genres),
    palette: v.nullish(oneOf(paletteNames, 'the name of a palette')),
    scenery: v.nullish(oneOf(sceneryNames, 'the name of a scenery')),
    created_at: v.nullish(createdAt),
  },
  makers: {
    uuid,
    discord_id: discordId,
    name,
    discord_avatar: v.nullish(avatar),
    portfolio_url: v.nullish(webAddress),
  },
  frames: cosmetic,
  banners: cosmetic,
  cards: {
    uuid,
    name,
    series: name,
    rarity: v.picklist(rarities, must(`one of ${rarities.join(', ')}`)),
    batch,
    type: v.nullish(v.picklist(eventTypes, must(`one of ${eventTypes.join(', ')}`))),
    makers: v.nullish(makers),
    created_at: v.nullish(createdAt),
    emblem: v.nullish(oneOf(emblemNames, 'the name of an emblem')),
    art: v.nullish(artPath),
    video: v.nullish(artPath),
  },
};

const missingOrNoObject = (issue: { path?: unknown }) => (issue.path ? 'is missing' : 'must be an object');

export const rowSchemas = {
  series: v.object(rowEntries.series, missingOrNoObject),
  makers: v.object(rowEntries.makers, missingOrNoObject),
  frames: v.object(rowEntries.frames, missingOrNoObject),
  banners: v.object(rowEntries.banners, missingOrNoObject),
  cards: v.object(rowEntries.cards, missingOrNoObject),
};

/** A valid row whose art is still a path. */
export type ParsedRow<E extends Entity> = v.InferOutput<(typeof rowSchemas)[E]>;

export const fieldsOf = (entity: Entity): readonly string[] => Object.keys(rowEntries[entity]);

/** Returns whether a text is ISO 8601 with a time zone, or a day (midnight UTC). */
function isMoment(value: string): boolean {
  return timestampPattern.test(value) && parseTimestamp(value) !== undefined;
}
