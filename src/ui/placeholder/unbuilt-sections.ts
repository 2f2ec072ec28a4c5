import { isUuid } from '#game/identifier.ts';

/** The sections of areas that are not built yet, with their titles. Their addresses are in the specification. */
const sectionTitles = {
  admin: {
    audit: 'Audit',
    partners: 'Partners',
    'global-rewards': 'Global Rewards',
    trades: 'Trades',
    objects: 'Objects',
    'objects/cards': 'Cards',
    'objects/banners': 'Banners',
    'objects/series': 'Series',
    'objects/type': 'Event Types',
    'objects/card-frames': 'Card Frames',
    'objects/makers': 'Makers',
  },
} as const;
type Area = keyof typeof sectionTitles;

/** Sections with a page for each entry, at its uuid. */
const sectionsWithEntries = ['objects/banners', 'objects/series', 'objects/card-frames', 'objects/makers'];

interface PageTitles {
  heading: string;
  /** With the area: "Packs | Store". */
  title: string;
}

/** Returns the titles of a page of the area, by its path below the area's. Undefined if there is no such page. */
export function unbuiltPageTitles(area: Area, areaTitle: string, path: string | undefined): PageTitles | undefined {
  if (path === undefined) return { heading: areaTitle, title: areaTitle };
  const [, parent = '', entry = ''] = /^(.+)\/([^/]+)$/u.exec(path) ?? [];
  const section = area === 'admin' && sectionsWithEntries.includes(parent) && isUuid(entry) ? parent : path;
  const heading = new Map(Object.entries<string>(sectionTitles[area])).get(section);
  return heading === undefined ? undefined : { heading, title: `${heading} | ${areaTitle}` };
}
