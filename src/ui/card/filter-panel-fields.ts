import type { cardFilterParameters } from '#game/card-filter.ts';
import { catalogueSorts, sorts } from '#game/sort.ts';
import type { SortLabel } from '#game/sort.ts';

/** Where the filter panel stands. */
export type PanelView = 'catalogue' | 'inventory';

type Parameter = (typeof cardFilterParameters)[number];

const everywhere = ['name', 'series', 'sort', 'type', 'rarities', 'genres', 'version', 'specials'] as const;

/** The panel's fields, by the parameters that they write (section 2: some are for one view alone). */
export const panelFields: Readonly<Record<PanelView, readonly Parameter[]>> = {
  catalogue: [...everywhere, 'makers'],
  inventory: [...everywhere, 'is_locked', 'has_frame', 'duplicates'],
};

/** The catalogue lists designs: versions and batches order copies (section 9). */
export const panelSorts: Readonly<Record<PanelView, readonly SortLabel[]>> = {
  catalogue: catalogueSorts,
  inventory: sorts.map(({ label }) => label),
};
