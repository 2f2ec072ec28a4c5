import { useRef } from 'react';
import type { CatalogPage } from '#contract/card.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { useStore } from '@nanostores/react';
import { $similarSuggestions, updateCatalogue, retryCatalogue } from '#stores/card/catalogue.ts';
import { catalogueHref } from '#ui/card/catalogue-href.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { listCorrections } from '#ui/search/did-you-mean.ts';
import { EmptyResults } from '#ui/card/EmptyResults.tsx';
import { viewResults } from '#ui/card/results-view.ts';
import { TileSkeleton, Tile } from '#ui/card/Tile.tsx';
import { ResultsHeader } from './ResultsHeader.tsx';

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
  const isSlow = useDelayedFlag(status === 'loading', spinnerDelay);
  const { count, chips, reset, downloads } = viewResults(filter, page?.count ?? 0);

  // What was pressed goes away: whoever pressed it stays here.
  const onApply = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateCatalogue(change);
  };
  const onRetry = () => {
    root.current?.focus({ preventScroll: true });
    void retryCatalogue();
  };

  return (
    <div ref={root} tabIndex={-1} aria-busy={status === 'loading'}>
      <ResultsHeader count={count} status={status} chips={chips} reset={reset} isSlow={isSlow} onApply={onApply}>
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
      </ResultsHeader>
      {renderCards()}
    </div>
  );

  function renderCards() {
    if (status === 'failed') {
      return <EmptyResults communityServer={communityServer} retry={catalogueHref(filter)} onRetry={onRetry} />;
    }
    const isStale = status === 'loading';
    if (isStale && (isSlow || !page)) {
      return (
        <ul className="grid">
          {Array.from({ length: filter.size }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </ul>
      );
    }
    if (!page || page.cards.length === 0) {
      const corrections = listCorrections(filter, similar);
      return (
        <EmptyResults
          communityServer={communityServer}
          corrections={corrections}
          onCorrect={({ href }, event) => {
            const correction = corrections.find((each) => each.href === href);
            if (!correction || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onApply(correction.change);
          }}
        />
      );
    }
    return (
      <ul className={isStale ? 'grid is-stale' : 'grid'}>
        {page.cards.map((card) => (
          <Tile key={card.uuid} card={card} cdnBase={cdnBase} />
        ))}
      </ul>
    );
  }
}
