import * as v from 'valibot';
import { parseGenres } from '#game/card-filter.ts';
import { eventTypes } from '#game/event-type.ts';
import { stripDirectionMarks } from '#game/direction-marks.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import { parseTimestamp } from '#game/timestamp.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { foldText } from '#game/search-text.ts';
import { parseWebUrl } from '#game/web-url.ts';
import { currencies } from '#game/currency.ts';
import type { Guarantee } from '#game/draw.ts';
import { formatNumber } from '#game/number.ts';
import { packKinds } from '#game/pack.ts';
import { parseSlots } from '#game/pack-slots.ts';
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

const isPlainText = (value: string): boolean =>
  !/\p{Cc}/u.test(value) && value.isWellFormed() && foldText(stripDirectionMarks(value)) !== '';

const isReadable = (value: string): boolean => [...value].length <= 100 && isPlainText(value);

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

const dateOrTime = v.pipe(
  text('a date such as 2026-11-20 or a time such as 2026-11-20T18:00:00Z, from 2000 to 2099', isMoment),
  v.transform((value) => new Date(value)),
);

const webAddress = text('an http or https address', (value) => value.length <= 500 && parseWebUrl(value) !== undefined);

const avatar = text('an avatar hash', (value) => /^(a_)?[\da-f]{32}$/u.test(value));
const artPath = text('a path beside the catalogue', (value) => value !== '' && value.length <= 500);

const cosmetic = { uuid, name, parent: v.nullish(name), art: v.nullish(artPath) };

const wholeNumber = (least: number, most: number) => {
  const rule = `a whole number from ${formatNumber(least)} to ${formatNumber(most)}`;
  return v.pipe(
    v.number(must(rule)),
    v.check((value) => Number.isInteger(value) && value >= least && value <= most, must(rule)),
  );
};

const window = { opens_at: v.nullish(dateOrTime), closes_at: v.nullish(dateOrTime) };
const sold = {
  uuid,
  price: wholeNumber(1, 2_147_483_647),
  player_limit: v.nullish(wholeNumber(1, 1_000_000)),
  position: v.nullish(wholeNumber(0, 1_000_000)),
  created_at: v.nullish(dateOrTime),
  ...window,
};
const about = v.pipe(
  text('a text of 1 to 500 characters', (value) => [...value].length <= 500 && isPlainText(value)),
  v.transform(stripDirectionMarks),
);
const currency = v.picklist(currencies, must(`one of ${currencies.join(', ')}`));
const listOf = <S extends v.GenericSchema<string, unknown>>(item: S, what: string, most: number) =>
  v.pipe(
    v.array(item, `must be a list of ${what}`),
    v.transform((list) => [...new Set(list)]),
    v.maxLength(most, `must not have more than ${most} ${what}`),
  );

const slots = v.pipe(
  text('slots such as "4x C=70 R=30; 1x SR=99 SSR=1", each of 100 %', (value) => parseSlots(value) !== undefined),
  v.transform((value) => parseSlots(value) ?? []),
);
const guaranteePattern = /^(C|R|SR|SSR|UR) (?:[1-9]\d{0,2})$/u;
const guarantee = v.pipe(
  text('a rarity and a number of packs, such as "SSR 12"', (value) => guaranteePattern.test(value)),
  v.transform((value): Guarantee => {
    const [rarity, within] = value.split(' ');
    return { rarity: rarity as Rarity, within: Number(within) };
  }),
);

const rowEntries = {
  series: {
    uuid,
    name,
    genres: v.nullish(genres),
    palette: v.nullish(oneOf(paletteNames, 'the name of a palette')),
    scenery: v.nullish(oneOf(sceneryNames, 'the name of a scenery')),
    created_at: v.nullish(dateOrTime),
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
    batch: wholeNumber(1, 1_000_000),
    type: v.nullish(v.picklist(eventTypes, must(`one of ${eventTypes.join(', ')}`))),
    makers: v.nullish(makers),
    created_at: v.nullish(dateOrTime),
    emblem: v.nullish(oneOf(emblemNames, 'the name of an emblem')),
    art: v.nullish(artPath),
    video: v.nullish(artPath),
  },
  seasons: { uuid, name, ...window },
  packs: {
    ...sold,
    name,
    about: v.nullish(about),
    kind: v.picklist(packKinds, must(`one of ${packKinds.join(', ')}`)),
    currency,
    slots,
    guarantee: v.nullish(guarantee),
    types: v.nullish(listOf(v.picklist(eventTypes, must(`one of ${eventTypes.join(', ')}`)), 'event types', 8)),
    series: v.nullish(listOf(name, 'series', 200)),
    cover: v.nullish(listOf(uuid, 'cards', 5)),
    daily_limit: v.nullish(wholeNumber(1, 1_000_000)),
  },
  offers: {
    ...sold,
    frame: v.nullish(uuid),
    banner: v.nullish(uuid),
    currency,
    season: v.nullish(uuid),
    stock: v.nullish(wholeNumber(1, 1_000_000)),
  },
  bundles: {
    ...sold,
    name,
    about: v.nullish(about),
    moonstones: wholeNumber(1, 10_000_000),
    bonus: v.nullish(wholeNumber(0, 10_000_000)),
  },
};

const missingOrNoObject = (issue: { path?: unknown }) => (issue.path ? 'is missing' : 'must be an object');

export const rowSchemas = {
  series: v.object(rowEntries.series, missingOrNoObject),
  makers: v.object(rowEntries.makers, missingOrNoObject),
  frames: v.object(rowEntries.frames, missingOrNoObject),
  banners: v.object(rowEntries.banners, missingOrNoObject),
  cards: v.object(rowEntries.cards, missingOrNoObject),
  seasons: v.object(rowEntries.seasons, missingOrNoObject),
  packs: v.object(rowEntries.packs, missingOrNoObject),
  offers: v.object(rowEntries.offers, missingOrNoObject),
  bundles: v.object(rowEntries.bundles, missingOrNoObject),
};

/** A valid row whose art is still a path. */
export type ParsedRow<E extends Entity> = v.InferOutput<(typeof rowSchemas)[E]>;

export const fieldsOf = (entity: Entity): readonly string[] => Object.keys(rowEntries[entity]);

/** Returns whether a text is ISO 8601 with a time zone, or a day (midnight UTC). */
function isMoment(value: string): boolean {
  return timestampPattern.test(value) && parseTimestamp(value) !== undefined;
}
