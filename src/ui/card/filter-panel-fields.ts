import type { cardFilterParameters } from '#game/card-filter.ts';
import { catalogueSorts, sorts } from '#game/sort.ts';
import type { SortLabel } from '#game/sort.ts';

/** The page that contains the filter panel. */
export type PanelView = 'catalogue' | 'inventory';

type Parameter = (typeof cardFilterParameters)[number];

const everywhere = ['name', 'series', 'sort', 'type', 'rarities', 'genres', 'version', 'specials'] as const;

/** The panel's fields by form parameter (section 2: some are for one view only). */
export const panelFields: Readonly<Record<PanelView, readonly Parameter[]>> = {
  catalogue: [...everywhere, 'makers'],
  inventory: [...everywhere, 'is_locked', 'has_frame', 'duplicates'],
};

/** The catalogue lists designs; version and batch sort copies only (section 9). */
export const panelSorts: Readonly<Record<PanelView, readonly SortLabel[]>> = {
  catalogue: catalogueSorts,
  inventory: sorts.map(({ label }) => label),
};
