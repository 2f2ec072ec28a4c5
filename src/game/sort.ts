/** The column that a card list is sorted by: `order_column` in the API. */
export const orderColumns = ['created_at', 'name', 'rarity', 'version', 'batch', 'claimed', 'left', 'match'] as const;
export type OrderColumn = (typeof orderColumns)[number];
export type Order = 'ASC' | 'DESC';

export interface Sort {
  label: string;
  /** The value of `sort:` in the search box. */
  word: string;
  orderColumn: OrderColumn;
  order: Order;
  /** False for sorts that only the inventory offers, such as version: the catalogue lists designs, which have none. */
  inCatalogue: boolean;
}

/** The sort options of specification section 9, in its order, those by what is left of a card, and that of a search by words. */
export const sorts = [
  { label: 'Recently Added', word: 'new', orderColumn: 'created_at', order: 'DESC', inCatalogue: true },
  { label: 'First Added', word: 'first', orderColumn: 'created_at', order: 'ASC', inCatalogue: true },
  { label: 'Name A-Z', word: 'name', orderColumn: 'name', order: 'ASC', inCatalogue: true },
  { label: 'Name Z-A', word: 'name-desc', orderColumn: 'name', order: 'DESC', inCatalogue: true },
  { label: 'Rarity High-Low', word: 'rarity', orderColumn: 'rarity', order: 'DESC', inCatalogue: true },
  { label: 'Rarity Low-High', word: 'rarity-asc', orderColumn: 'rarity', order: 'ASC', inCatalogue: false },
  { label: 'Version High-Low', word: 'version', orderColumn: 'version', order: 'DESC', inCatalogue: false },
  { label: 'Version Low-High', word: 'version-asc', orderColumn: 'version', order: 'ASC', inCatalogue: false },
  { label: 'Oldest Batch First', word: 'batch', orderColumn: 'batch', order: 'ASC', inCatalogue: false },
  { label: 'Newest Batch First', word: 'batch-desc', orderColumn: 'batch', order: 'DESC', inCatalogue: false },
  // Of a card's versions: how many players have claimed, and how many nobody has.
  { label: 'Most Claimed', word: 'claimed', orderColumn: 'claimed', order: 'DESC', inCatalogue: true },
  { label: 'Fewest Left', word: 'left', orderColumn: 'left', order: 'ASC', inCatalogue: true },
  // How well a card matches the words of the search.
  { label: 'Best Match', word: 'match', orderColumn: 'match', order: 'DESC', inCatalogue: true },
] as const satisfies readonly Sort[];

export type SortLabel = (typeof sorts)[number]['label'];
export const defaultSort: SortLabel = 'Recently Added';
const bestMatch: SortLabel = 'Best Match';

export const catalogueSorts: readonly SortLabel[] = sorts.filter((sort) => sort.inCatalogue).map((sort) => sort.label);

export function findSort(label: SortLabel): Sort {
  return sorts.find((sort) => sort.label === label) ?? sorts[0];
}

/** The sort that applies unless another one is chosen: a search by words shows the best matches first. */
export const defaultSortOf = ({ q }: { q: string }): SortLabel => (q === '' ? defaultSort : bestMatch);

/** Whether a list with these words can be sorted like that. Without words nothing matches better. */
export const isSortOf = ({ q }: { q: string }, label: SortLabel): boolean => q !== '' || label !== bestMatch;

/** Returns the sort of the list when its words are removed. */
export const sortWithoutWords = (label: SortLabel): SortLabel => (label === bestMatch ? defaultSort : label);

/** Parses the URL's `sort` parameter (case-insensitive). Returns the default for an unknown one. */
export function parseSort(text: string | null, words: { q: string }): SortLabel {
  const wanted = text?.trim().toLowerCase();
  const label = sorts.find((sort) => sort.label.toLowerCase() === wanted)?.label;
  return label !== undefined && isSortOf(words, label) ? label : defaultSortOf(words);
}
