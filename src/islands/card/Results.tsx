import { useRef } from 'react';
import type { CatalogPage } from '#contract/card.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useLasting } from '#islands/lasting.ts';
import { useStore } from '@nanostores/react';
import { $similarSuggestions, updateCatalogue, retryCatalogue } from '#stores/card/catalogue.ts';
import { addressOf } from '#ui/catalogue-address.ts';
import type { FilterChange } from '#ui/active-filters.ts';
import { listCorrections } from '#ui/correction.ts';
import { NoCards } from '#ui/NoCards.tsx';
import { viewResults } from '#ui/results-view.ts';
import { BlankTile, Tile } from '#ui/Tile.tsx';
import { ResultsHead } from './ResultsHead.tsx';

interface Props {
  filter: CardFilter;
  /** The last page that came; with `loading` or `failed` it is not the filter's. */
  page: CatalogPage | null;
  status: 'ready' | 'loading' | 'failed';
  cdnBase: string;
  communityServer: string;
}

/** The results once the island has taken over: the same markup as `Results.astro`. */
export function Results({ filter, page, status, cdnBase, communityServer }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const similar = useStore($similarSuggestions);
  const isSlow = useLasting(status === 'loading', spinnerDelay);
  const { count, chips, reset, downloads } = viewResults(filter, page?.count ?? 0);

  // What was pressed goes away: whoever pressed it stays here.
  const onTake = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateCatalogue(change);
  };
  const onRetry = () => {
    root.current?.focus({ preventScroll: true });
    void retryCatalogue();
  };

  return (
    <div ref={root} tabIndex={-1} aria-busy={status === 'loading'}>
      <ResultsHead count={count} status={status} chips={chips} reset={reset} isSlow={isSlow} onTake={onTake}>
        {downloads.length > 0 && (
          <span className="results-files">
            Download
            {downloads.map(({ label, href }) => (
              <a key={label} href={href} download>
                {label}
              </a>
            ))}
          </span>
        )}
      </ResultsHead>
      {renderCards()}
    </div>
  );

  function renderCards() {
    if (status === 'failed') {
      return <NoCards communityServer={communityServer} retry={addressOf(filter)} onRetry={onRetry} />;
    }
    const isOutdated = status === 'loading';
    if (isOutdated && (isSlow || !page)) {
      return (
        <ul className="grid">
          {Array.from({ length: filter.size }, (_, index) => (
            <BlankTile key={index} />
          ))}
        </ul>
      );
    }
    if (!page || page.cards.length === 0) {
      const corrections = listCorrections(filter, similar);
      return (
        <NoCards
          communityServer={communityServer}
          corrections={corrections}
          onCorrect={({ href }, event) => {
            const correction = corrections.find((each) => each.href === href);
            if (!correction || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onTake(correction.change);
          }}
        />
      );
    }
    return (
      <ul className={isOutdated ? 'grid is-outdated' : 'grid'}>
        {page.cards.map((card) => (
          <Tile key={card.uuid} card={card} cdnBase={cdnBase} />
        ))}
      </ul>
    );
  }
}
