/**
 * The kinds of objects that admins edit and catalogues contain, in the order in which they are written: an object refers
 * to kinds before its own.
 */
export const objectKinds = [
  'series',
  'types',
  'makers',
  'frames',
  'banners',
  'cards',
  'seasons',
  'packs',
  'offers',
  'bundles',
  'partners',
  'events',
  'clans',
  'announcements',
  'voting_sites',
  'daily_rewards',
  'staff_texts',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** An object in the form of a catalogue's JSON: the values of its fields, without its uuid. */
export type ObjectFields = Readonly<Record<string, unknown>>;

/** SHA-256 in hexadecimal digits, by which an object refers to uploaded art. */
export const artDigestPattern = /^[\da-f]{64}$/u;
