/**
 * The search box's operators, in the order in which a filter is formatted. Names have no fixed example, because it has to
 * exist in the catalogue.
 */
export const searchOperators = [
  { key: 'name', short: 'n', also: [], title: 'Name', example: '' },
  { key: 'series', short: 's', also: [], title: 'Series', example: '' },
  { key: 'rarities', short: 'r', also: ['rarity'], title: 'Rarity', example: 'r:SSR,UR' },
  { key: 'type', short: 't', also: [], title: 'Type', example: 't:summer_2' },
  { key: 'specials', short: 'special', also: [], title: 'Any of these types', example: 'special:maid_2025,special' },
  { key: 'genres', short: 'g', also: ['genre'], title: 'Genre', example: 'g:horror' },
  { key: 'version', short: 'v', also: ['versions'], title: 'Claimed versions', example: 'v:1-100' },
  { key: 'makers', short: 'm', also: ['maker'], title: 'Card maker', example: '' },
  { key: 'owner', short: 'o', also: [], title: 'Owner', example: 'o:123456789012345678' },
  { key: 'clan', short: 'clan', also: [], title: 'Clan whose members own it', example: 'clan:7' },
  { key: 'mine', short: 'mine', also: [], title: 'How many you hold', example: 'mine:0' },
  { key: 'free', short: 'free', also: ['left'], title: 'Unclaimed versions left', example: 'free:<50' },
  { key: 'claimed', short: 'claimed', also: [], title: 'Claimed share of its versions', example: 'claimed:>90%' },
  { key: 'year', short: 'year', also: [], title: 'Year it was added', example: 'year:2025' },
  { key: 'want', short: 'want', also: ['wanted'], title: 'Cards that you want', example: 'want:yes' },
  { key: 'frame', short: 'frame', also: [], title: 'Frame on a copy', example: 'frame:none' },
  { key: 'is', short: 'is', also: [], title: 'State of copies', example: 'is:locked' },
  { key: 'sort', short: 'sort', also: [], title: 'Order', example: 'sort:name' },
] as const;

export type SearchOperator = (typeof searchOperators)[number]['key'];

/** Values of the `is:` operator. */
export const instanceStateFilters = {
  locked: { isLocked: true },
  unlocked: { isLocked: false },
  framed: { hasFrame: true },
  unframed: { hasFrame: false },
  duplicate: { duplicates: true },
  single: { duplicates: false },
} as const;
/** Other words for these values, which people type. */
export const otherStates: ReadonlyMap<string, keyof typeof instanceStateFilters> = new Map(
  ['dup', 'dupe', 'dupes', 'duplicates'].map((word) => [word, 'duplicate']),
);
export type InstanceStateFilter = keyof typeof instanceStateFilters;

/** Operators whose values have an order, so that a comparison may replace the colon: `v<10`. */
export const comparedOperators: readonly SearchOperator[] = ['rarities', 'version', 'mine', 'free', 'claimed'];

export function findOperator(name: string): SearchOperator | undefined {
  return searchOperators.find(({ key, short, also }) => [key, short, ...also].some((each) => each === name))?.key;
}
