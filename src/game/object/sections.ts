import { objectKinds } from './kind.ts';
import type { ObjectKind } from './kind.ts';

interface ObjectSection {
  /** The part of the addresses after `/admin/objects/`. */
  path: string;
  title: string;
  /** One object, within a sentence. */
  one: string;
}

/** The pages of each kind in the admin console. The specification names the addresses of the first six. */
export const objectSections: Readonly<Record<ObjectKind, ObjectSection>> = {
  cards: { path: 'cards', title: 'Cards', one: 'card' },
  series: { path: 'series', title: 'Series', one: 'series' },
  types: { path: 'type', title: 'Event types', one: 'event type' },
  makers: { path: 'makers', title: 'Card makers', one: 'card maker' },
  frames: { path: 'card-frames', title: 'Card frames', one: 'card frame' },
  banners: { path: 'banners', title: 'Banners', one: 'banner' },
  seasons: { path: 'seasons', title: 'Seasons', one: 'season' },
  packs: { path: 'packs', title: 'Packs', one: 'pack' },
  offers: { path: 'offers', title: 'Offers of cosmetics', one: 'offer' },
  bundles: { path: 'bundles', title: 'Moonstone bundles', one: 'bundle' },
  events: { path: 'events', title: 'Events', one: 'event' },
  partners: { path: 'partners', title: 'Partners', one: 'partner' },
  clans: { path: 'clans', title: 'Clans', one: 'clan' },
  announcements: { path: 'announcements', title: 'Announcements', one: 'announcement' },
  voting_sites: { path: 'voting-sites', title: 'Voting sites', one: 'voting site' },
  daily_rewards: { path: 'daily-rewards', title: 'Special daily rewards', one: 'special daily reward' },
  staff_texts: { path: 'staff-texts', title: 'Texts for staff', one: 'text for staff' },
};

/** Returns the kind of a section's address; undefined if there is no such section. */
export function parseObjectSection(path: string): ObjectKind | undefined {
  return objectKinds.find((kind) => objectSections[kind].path === path);
}
