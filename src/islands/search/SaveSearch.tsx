import { Suspense, useState } from 'react';
import { defaultPageSize, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatCardSearch } from '#game/card-search/format.ts';
import { maxSearchNameLength } from '#game/saved-search.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { SaveSearchDialog } from './lazy-components.ts';

interface Props {
  filter: CardFilter;
  /** The active filters in words, from which the name is suggested. */
  labels: readonly string[];
}

/**
 * Saves the current search, and links to the saved ones. The server renders it for everybody, so that nothing moves; it
 * is visible while a session is stored.
 */
export function SaveSearch({ filter, labels }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <span className="results-save items-baseline gap-0.8rem type-sm">
      {labels.length > 0 && (
        <Pressable onPointerEnter={SaveSearchDialog.prefetch} onClick={({ currentTarget }) => setOpener(currentTarget)}>
          Save search
        </Pressable>
      )}
      <a href="/account/searches">Saved searches</a>
      {opener && (
        <Suspense>
          <SaveSearchDialog
            search={String(serializeCardFilter({ ...filter, page: 1, size: defaultPageSize }))}
            text={formatCardSearch(filter)}
            suggestedName={[...labels.join(', ').replace(/^Name: |[“”]/gu, '')]
              .slice(0, maxSearchNameLength)
              .join('')
              .trim()}
            opener={opener}
            onClose={() => setOpener(null)}
          />
        </Suspense>
      )}
    </span>
  );
}
