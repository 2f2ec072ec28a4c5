import { catalogueSorts, sorts } from '#game/sort.ts';
import type { SortLabel } from '#game/sort.ts';
import type { InstanceStateFilter, SearchOperator } from './operators.ts';

/** What the search box of a list of cards can express. */
export interface SearchView {
  sorts: readonly SortLabel[];
  /** The values of `is:`. */
  states: readonly InstanceStateFilter[];
  /** Whether the list has copies, whose frames have names. In a list of cards, duplicates are those of the player. */
  hasCopies: boolean;
  /** Operators that do not apply to the list, with the reason for the person who types them. */
  unavailable: Readonly<Partial<Record<SearchOperator, string>>>;
  /** Whether the suggestion of a name that one card has opens the card instead of filtering the list. */
  opensCards: boolean;
}

const everySort = sorts.map(({ label }) => label);

/** Everything that a filter can express. */
export const fullSearch: SearchView = {
  sorts: everySort,
  states: ['locked', 'unlocked', 'framed', 'unframed', 'duplicate', 'single'],
  hasCopies: true,
  unavailable: {},
  opensCards: false,
};

/** The catalogue lists cards, which have no versions of their own. */
export const catalogueSearch: SearchView = {
  ...fullSearch,
  sorts: catalogueSorts,
  hasCopies: false,
  opensCards: true,
};

/** The cards that the viewer lacks and others have to spare. */
export const matchSearch: SearchView = {
  ...catalogueSearch,
  sorts: [],
  unavailable: {
    mine: '“mine:” isn’t needed here: matches are about cards that you lack.',
    sort: '“sort:” doesn’t work here: the best matches come first.',
  },
  opensCards: false,
};

/** The inventory lists one player's copies, and has no filter by maker (specification section 2). */
export const inventorySearch: SearchView = {
  ...fullSearch,
  unavailable: {
    owner: '“o:” works only in the catalogue. Your inventory has only your own cards.',
    makers: '“m:” works only in the catalogue. Search your inventory by name or series.',
    clan: '“clan:” works only in the catalogue. Your inventory has only your own cards.',
  },
};

/** Another player's copies. Here, `mine:` compares them with the viewer's own. */
export const playerSearch: SearchView = {
  ...fullSearch,
  unavailable: {
    owner: '“o:” works only in the catalogue. This list has only this player’s cards.',
    makers: '“m:” works only in the catalogue. Search these cards by name or series.',
    clan: '“clan:” works only in the catalogue. This list has only this player’s cards.',
  },
};
