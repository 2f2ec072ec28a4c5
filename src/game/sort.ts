/** Where a card list's order comes from: the wire's `order_column`. */
export const orderColumns = ['created_at', 'name', 'rarity', 'version', 'batch'] as const;
export type OrderColumn = (typeof orderColumns)[number];
export type Order = 'ASC' | 'DESC';

export interface Sort {
  label: string;
  orderColumn: OrderColumn;
  order: Order;
  /** The catalogue lists designs, which have no version: some sorts are the inventory's alone. */
  inCatalogue: boolean;
}

/** The sort options of specification section 9, in its order. */
export const sorts = [
  { label: 'Recently Added', orderColumn: 'created_at', order: 'DESC', inCatalogue: true },
  { label: 'First Added', orderColumn: 'created_at', order: 'ASC', inCatalogue: true },
  { label: 'Name A-Z', orderColumn: 'name', order: 'ASC', inCatalogue: true },
  { label: 'Name Z-A', orderColumn: 'name', order: 'DESC', inCatalogue: true },
  { label: 'Rarity High-Low', orderColumn: 'rarity', order: 'DESC', inCatalogue: false },
  { label: 'Rarity Low-High', orderColumn: 'rarity', order: 'ASC', inCatalogue: false },
  { label: 'Version High-Low', orderColumn: 'version', order: 'DESC', inCatalogue: false },
  { label: 'Version Low-High', orderColumn: 'version', order: 'ASC', inCatalogue: false },
  { label: 'Oldest Batch First', orderColumn: 'batch', order: 'ASC', inCatalogue: false },
  { label: 'Newest Batch First', orderColumn: 'batch', order: 'DESC', inCatalogue: false },
] as const satisfies readonly Sort[];

export type SortLabel = (typeof sorts)[number]['label'];
export const defaultSort: SortLabel = 'Recently Added';

export const catalogueSorts: readonly SortLabel[] = sorts.filter((sort) => sort.inCatalogue).map((sort) => sort.label);

export function findSort(label: SortLabel): Sort {
  return sorts.find((sort) => sort.label === label) ?? sorts[0];
}

/** Reads an address's `sort`; the case of letters does not matter. */
export function readSort(text: string | null): SortLabel {
  const wanted = text?.trim().toLowerCase();
  return sorts.find((sort) => sort.label.toLowerCase() === wanted)?.label ?? defaultSort;
}
