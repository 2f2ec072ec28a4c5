import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { parseCardFilter } from '#game/card-filter.ts';
import { findSearchExample } from '#game/card-search/example.ts';
import type { SearchProblem } from '#game/card-search/parser-state.ts';
import type { TitledType } from '#game/event-type.ts';
import { FilterPanel } from '#islands/card/FilterPanel.tsx';
import type { FilteredList } from '#islands/card/early-edits.ts';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import {
  $filter,
  $page,
  commitFilter,
  debounceFilter,
  searchedInventory,
  updateInventory,
} from '#stores/inventory/list.ts';
import { InventorySkeleton } from './InventorySkeleton.tsx';
import { InventoryPage } from './InventoryPage.tsx';

interface Props {
  /** The filter of the URL, as a query. */
  search: string;
  /** The search box's text for this filter, and the parts of it that could not be parsed. */
  text: string;
  problems: readonly SearchProblem[];
  /** The event types; null if they could not be loaded. */
  types: readonly TitledType[] | null;
  /** The genres of all series. */
  genres: readonly string[];
  cdnBase: string;
  avatarBase: string;
  communityServer: string;
  loginLink: string;
}

const list: FilteredList = { debounceFilter, commitFilter, changeFilter: (change) => void updateInventory(change) };

/** The signed-in player's cards, and the panel that filters them. */
export function Inventory({ search, text, problems, types: renderedTypes, genres, loginLink, ...links }: Props) {
  const [rendered] = useState(() => parseCardFilter(new URLSearchParams(search)));
  const filter = useStore($filter, { ssr: () => null });
  const page = useStore($page, { ssr: () => null });
  const example = useMemo(() => findSearchExample((page?.data ?? []).map(({ card }) => card)), [page]);
  const types = page?.types ?? renderedTypes ?? undefined;
  return (
    <>
      <FilterPanel
        filter={filter ?? rendered}
        view="inventory"
        action="/inventory"
        genres={genres}
        counts={page?.counts}
        types={types}
        found={page?.count}
        list={filter && list}
        example={example}
        cdnBase={links.cdnBase}
        avatarBase={links.avatarBase}
      >
        <SearchBox
          list={searchedInventory}
          action="/inventory"
          subject="your cards"
          text={text}
          problems={problems}
          filter={filter}
          size={rendered.size}
          cardView={rendered.view}
          example={example}
          types={types}
          cdnBase={links.cdnBase}
          avatarBase={links.avatarBase}
        />
      </FilterPanel>
      <RequireSignIn
        loginLink={loginLink}
        kanji="縁"
        title="Your cards"
        message="Log in to see, lock, frame or burn your cards. We’ll bring you back here."
        skeleton={<InventorySkeleton size={rendered.size} />}
      >
        {(user) => <InventoryPage user={user} size={rendered.size} {...links} />}
      </RequireSignIn>
    </>
  );
}
