import * as v from 'valibot';
import { maxSpecialReward } from '#game/calendar.ts';
import { clanTiers } from '#game/clan.ts';
import { currencies } from '#game/currency.ts';
import { emblemNames } from '#game/emblem.ts';
import { eventKinds } from '#game/event.ts';
import { packKinds } from '#game/pack.ts';
import { paletteNames } from '#game/palette.ts';
import { streamPlatforms } from '#game/partner.ts';
import { maxSpendingLimit } from '#game/payment.ts';
import { rarities } from '#game/rarity.ts';
import { sceneryNames } from '#game/scenery.ts';
import { staffReasonKeys } from '#game/staff.ts';
import { votingSites } from '#game/vote.ts';
import type { ObjectKind } from './kind.ts';
import * as value from './value-schemas.ts';

/*
 * Schemas of objects as rows of a catalogue. JSON is validated directly; CSV cells are first converted to the same form.
 * The forms of the admin console use them, too.
 */

const { uuid, name, dateOrTime, flag, wholeNumber, listOf, emptyAs, withDefault } = value;

/** Withdrawn objects are no longer drawn, sold or listed. Players keep what they have. */
const withdrawn = emptyAs(flag, false);
const cosmetic = { uuid, name, parent: v.nullish(name), art: v.nullish(value.artPath), withdrawn };
const window = { opens_at: v.nullish(dateOrTime), closes_at: v.nullish(dateOrTime) };
const position = emptyAs(wholeNumber(0, 1_000_000), 0);
const sold = {
  uuid,
  price: wholeNumber(1, 2_147_483_647),
  player_limit: v.nullish(wholeNumber(1, 1_000_000)),
  position,
  created_at: withDefault(dateOrTime),
  ...window,
  withdrawn,
};
const currency = value.choice(currencies);

const rowEntries = {
  series: {
    uuid,
    name,
    genres: emptyAs(value.genres, []),
    palette: v.nullish(value.oneOf(paletteNames, 'the name of a palette')),
    scenery: v.nullish(value.oneOf(sceneryNames, 'the name of a scenery')),
    created_at: withDefault(dateOrTime),
    withdrawn,
  },
  types: { uuid, key: value.typeKey, label: name, withdrawn },
  makers: {
    uuid,
    discord_id: value.discordId,
    name,
    discord_avatar: v.nullish(value.avatar),
    portfolio_url: v.nullish(value.webAddress),
  },
  frames: cosmetic,
  banners: cosmetic,
  cards: {
    uuid,
    name,
    series: name,
    rarity: value.choice(rarities),
    batch: wholeNumber(1, 1_000_000),
    type: withDefault(value.typeKey),
    makers: emptyAs(value.makers, []),
    created_at: withDefault(dateOrTime),
    emblem: v.nullish(value.oneOf(emblemNames, 'the name of an emblem')),
    art: v.nullish(value.artPath),
    video: v.nullish(value.artPath),
    withdrawn,
  },
  seasons: { uuid, name, ...window, withdrawn },
  packs: {
    ...sold,
    name,
    about: v.nullish(value.about),
    kind: value.choice(packKinds),
    currency,
    slots: value.slots,
    guarantee: v.nullish(value.guarantee),
    types: emptyAs(listOf(value.typeKey, 'event types', 20), []),
    series: emptyAs(listOf(name, 'series', 200), []),
    cover: emptyAs(listOf(uuid, 'cards', 5), []),
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
    about: v.nullish(value.about),
    // The writer of catalogues knows the currency, and with it the lowest price.
    price: wholeNumber(1, maxSpendingLimit),
    moonstones: wholeNumber(1, 10_000_000),
    bonus: emptyAs(wholeNumber(0, 10_000_000), 0),
  },
  partners: {
    uuid,
    name,
    platform: value.choice(streamPlatforms),
    language: value.languageTag,
    link: value.webAddress,
    about: v.nullish(value.about),
    art: v.nullish(value.artPath),
    position,
    withdrawn,
  },
  events: {
    uuid,
    title: name,
    description: v.nullish(value.paragraphs),
    kind: value.choice(eventKinds),
    starts_at: dateOrTime,
    ends_at: dateOrTime,
    link: v.nullish(value.link),
    published_at: withDefault(dateOrTime),
    withdrawn,
  },
  clans: {
    uuid,
    index: wholeNumber(1, 999_999_999),
    title: name,
    emote: value.emote,
    tier: v.picklist(clanTiers, value.must(`one of ${clanTiers.join(', ')}`)),
    invite_url: value.webAddress,
    featured: emptyAs(flag, false),
  },
  announcements: {
    uuid,
    title: name,
    part: v.nullish(name),
    partner: v.nullish(name),
    live: emptyAs(flag, false),
    text: value.paragraphs,
    link_title: name,
    link: value.link,
    opens_at: withDefault(dateOrTime),
    closes_at: v.nullish(dateOrTime),
    withdrawn,
  },
  voting_sites: {
    uuid,
    key: value.choice(votingSites),
    name,
    link: value.votingPage,
    position,
    withdrawn,
  },
  daily_rewards: { uuid, day: value.day, currency, amount: wholeNumber(1, maxSpecialReward.bloodstones), withdrawn },
  staff_texts: { uuid, name, reason: value.choice(staffReasonKeys), text: value.staffText, position, withdrawn },
} satisfies Record<ObjectKind, v.ObjectEntries>;

/** The message about a required field that a row lacks. */
export const missingField = 'is missing';
const missingOrNoObject = (issue: { path?: unknown }) => (issue.path ? missingField : 'must be an object');

export const rowSchemas = {
  series: v.object(rowEntries.series, missingOrNoObject),
  types: v.object(rowEntries.types, missingOrNoObject),
  makers: v.object(rowEntries.makers, missingOrNoObject),
  frames: v.object(rowEntries.frames, missingOrNoObject),
  banners: v.object(rowEntries.banners, missingOrNoObject),
  cards: v.object(rowEntries.cards, missingOrNoObject),
  seasons: v.object(rowEntries.seasons, missingOrNoObject),
  packs: v.object(rowEntries.packs, missingOrNoObject),
  offers: v.object(rowEntries.offers, missingOrNoObject),
  bundles: v.object(rowEntries.bundles, missingOrNoObject),
  partners: v.object(rowEntries.partners, missingOrNoObject),
  events: v.object(rowEntries.events, missingOrNoObject),
  clans: v.object(rowEntries.clans, missingOrNoObject),
  announcements: v.object(rowEntries.announcements, missingOrNoObject),
  voting_sites: v.object(rowEntries.voting_sites, missingOrNoObject),
  daily_rewards: v.object(rowEntries.daily_rewards, missingOrNoObject),
  staff_texts: v.object(rowEntries.staff_texts, missingOrNoObject),
};

/** A valid row whose art is still a path, or the digest of uploaded art. */
export type ParsedRow<K extends ObjectKind> = v.InferOutput<(typeof rowSchemas)[K]>;

export const fieldsOf = (kind: ObjectKind): readonly string[] => Object.keys(rowEntries[kind]);

/** Returns whether a row must have the field. */
export const isRequired = (kind: ObjectKind, field: string): boolean =>
  !['nullish', 'optional', undefined].includes(typeOf(kind, field));

/** Returns whether a new object gets a default value for the field. */
export const hasDefault = (kind: ObjectKind, field: string): boolean => typeOf(kind, field) === 'optional';

/** Returns whether null clears the field. */
export const canBeEmpty = (kind: ObjectKind, field: string): boolean => typeOf(kind, field) === 'nullish';

function typeOf(kind: ObjectKind, field: string): string | undefined {
  const entries: Record<string, { type: string }> = rowEntries[kind];
  return entries[field]?.type;
}
