import { clanTiers } from '#game/clan.ts';
import { currencies } from '#game/currency.ts';
import { emblemNames } from '#game/emblem.ts';
import { eventKinds } from '#game/event.ts';
import { packKinds } from '#game/pack.ts';
import { paletteNames } from '#game/palette.ts';
import { streamPlatforms } from '#game/partner.ts';
import { rarities } from '#game/rarity.ts';
import { sceneryNames } from '#game/scenery.ts';
import { staffReasonKeys } from '#game/staff.ts';
import { votingSites } from '#game/vote.ts';
import type { ObjectKind } from './kind.ts';

/** How a form asks for the value of a field. `rowSchemas` has the limits and the messages. */
export type FieldInput =
  | { input: 'text' | 'paragraphs' | 'number' | 'moment' | 'day' | 'flag' | 'art' | 'video' | 'texts' }
  /** What a pack gives: `parseSlots` and `parseGuarantee` read the texts. */
  | { input: 'slots' | 'guarantee' }
  | { input: 'choice'; choices: readonly (string | number)[] }
  /** The uuid of an object of a kind, or several; of event types, their keys. */
  | { input: 'object' | 'objects'; kind: ObjectKind };

export type ObjectField = FieldInput & {
  label: string;
  help?: string;
  /** The value cannot change after the object was created. */
  isFixed?: true;
};

const text = (label: string, help?: string): ObjectField => ({ input: 'text', label, ...(help ? { help } : {}) });
const number = (label: string): ObjectField => ({ input: 'number', label });
const moment = (label: string): ObjectField => ({ input: 'moment', label });
const choice = (label: string, choices: readonly (string | number)[]): ObjectField => ({
  input: 'choice',
  label,
  choices,
});
const object = (label: string, kind: ObjectKind): ObjectField => ({ input: 'object', label, kind });
const objects = (label: string, kind: ObjectKind): ObjectField => ({ input: 'objects', label, kind });
const withdrawn: ObjectField = {
  input: 'flag',
  label: 'Withdrawn',
  help: 'It is no longer drawn, sold or listed. Players keep what they have.',
};

const cosmetic = {
  name: text('Name'),
  parent: text('Collection'),
  art: { input: 'art', label: 'Picture' } satisfies ObjectField,
  withdrawn,
};
const about: ObjectField = { input: 'paragraphs', label: 'About' };
const window = { opens_at: moment('Opens'), closes_at: moment('Closes') };
const sold = {
  price: number('Price'),
  player_limit: number('Limit for one player'),
  position: number('Position'),
  ...window,
  created_at: moment('Added'),
  withdrawn,
};
const currency = choice('Currency', currencies);

/** The fields of each kind in the order of its form. */
export const objectFields: Readonly<Record<ObjectKind, Readonly<Record<string, ObjectField>>>> = {
  series: {
    name: text('Name'),
    genres: { input: 'texts', label: 'Genres' },
    palette: choice('Colors of generated art', paletteNames),
    scenery: choice('Scenery of generated art', sceneryNames),
    created_at: moment('Added'),
    withdrawn,
  },
  types: {
    key: { ...text('Key', 'In addresses and searches, such as summer_1.'), isFixed: true },
    label: text('Name'),
    withdrawn,
  },
  makers: {
    name: text('Name'),
    discord_id: text('Chat-platform id'),
    discord_avatar: text('Avatar', 'The part of the picture’s address at the chat platform after the id.'),
    portfolio_url: text('Portfolio'),
  },
  frames: cosmetic,
  banners: cosmetic,
  cards: {
    name: text('Name'),
    series: object('Series', 'series'),
    rarity: choice('Rarity', rarities),
    batch: number('Batch'),
    type: object('Event type', 'types'),
    makers: objects('Card makers', 'makers'),
    created_at: moment('Released'),
    emblem: choice('Figure of generated art', emblemNames),
    art: { input: 'art', label: 'Picture' },
    video: { input: 'video', label: 'Video loop' },
    withdrawn,
  },
  seasons: { name: text('Name'), ...window, withdrawn },
  packs: {
    name: text('Name'),
    about,
    kind: choice('Kind', packKinds),
    currency,
    slots: {
      input: 'slots',
      label: 'Slots',
      help: 'Each slot is a number of cards that are drawn with the same odds. The odds of a slot add up to 100 %.',
    },
    guarantee: {
      input: 'guarantee',
      label: 'Guarantee',
      help: 'A player gets a card of this rarity or better at least once in so many packs.',
    },
    types: objects('Event types', 'types'),
    series: objects('Series', 'series'),
    cover: objects('Cards on the picture', 'cards'),
    daily_limit: number('Limit for one player and day'),
    ...sold,
  },
  offers: {
    frame: object('Card frame', 'frames'),
    banner: object('Profile banner', 'banners'),
    currency,
    season: object('Season', 'seasons'),
    stock: number('Stock'),
    ...sold,
  },
  bundles: {
    name: text('Name'),
    about,
    moonstones: number('Moonstones'),
    bonus: number('Bonus'),
    ...sold,
    price: {
      ...number('Price'),
      help: 'In the smallest unit of the site’s payment currency, as the payment provider counts it: 999 means $9.99, or ¥999.',
    },
  },
  partners: {
    name: text('Name'),
    platform: choice('Platform', streamPlatforms),
    language: text('Language', 'A language tag such as en or pt-BR.'),
    link: text('Channel'),
    about,
    art: { input: 'art', label: 'Picture', help: 'A square part of it is shown.' },
    position: number('Position'),
    withdrawn,
  },
  events: {
    title: text('Title'),
    description: { input: 'paragraphs', label: 'Description' },
    kind: choice('Kind', eventKinds),
    starts_at: moment('Starts'),
    ends_at: moment('Ends'),
    link: text('Link', 'A path of this site or an address.'),
    published_at: moment('Visible from'),
    withdrawn,
  },
  clans: {
    title: text('Title'),
    emote: text('Emoji'),
    tier: choice('Tier', clanTiers),
    index: { ...number('Number in its address'), isFixed: true },
    invite_url: text('Invite'),
    featured: { input: 'flag', label: 'Featured', help: 'Of several, the landing page shows the largest.' },
  },
  announcements: {
    title: text('Title', 'The landing page shows the announcement that opened last.'),
    part: text('Part', 'The text beside the title, such as Part 2.'),
    partner: text('Partner'),
    live: { input: 'flag', label: 'Live now' },
    text: { input: 'paragraphs', label: 'Text' },
    link_title: text('Title of the link'),
    link: text('Link', 'A path of this site or an address.'),
    ...window,
    withdrawn: { ...withdrawn, help: 'It is no longer shown.' },
  },
  voting_sites: {
    key: { ...choice('Site', votingSites), isFixed: true },
    name: text('Name'),
    link: text('Voting page', 'An address with {bot} where the bot’s id belongs.'),
    position: number('Position'),
    withdrawn: { ...withdrawn, help: 'It is no longer listed. Votes that it reports still count.' },
  },
  daily_rewards: {
    day: {
      input: 'day',
      label: 'Day',
      help: 'A UTC day after today. Its reward replaces that of the weekday.',
      isFixed: true,
    },
    currency,
    amount: number('Amount'),
    withdrawn: { ...withdrawn, help: 'The day has the reward of its weekday again.' },
  },
  staff_texts: {
    name: text('Name', 'What staff choose it by. Players never see it.'),
    reason: { ...choice('Reason', staffReasonKeys), help: 'Staff are offered the text with this reason.' },
    text: { input: 'paragraphs', label: 'Text', help: 'What the player reads after the sentence of the reason.' },
    position: number('Position'),
    withdrawn: { ...withdrawn, help: 'Staff can no longer choose it.' },
  },
};

/** Whether a field holds a list. */
export function isListField(kind: ObjectKind, field: string): boolean {
  const input = objectFields[kind][field]?.input;
  return input === 'texts' || input === 'objects';
}
