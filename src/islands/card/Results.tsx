import { useRef } from 'react';
import type { SearchMeaning } from '#contract/card/meaning.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { catalogueViews } from '#game/card-view.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { exactSeriesName } from '#game/series-owners.ts';
import { useWaiting } from '#islands/base/use-waiting.ts';
import { HandOnButton } from '#islands/hand-on/HandOnButton.tsx';
import { changeView, loadFirstCards, retryCatalogue, updateCatalogue } from '#stores/card/catalogue.ts';
import type { FilterChange, FilterNames } from '#ui/card/active-filters.ts';
import { catalogueHref } from '#ui/card/catalogue-href.ts';
import { EmptyResults } from '#ui/card/EmptyResults.tsx';
import '#ui/card/results.css';
import { seriesOwnersHref } from '#ui/card/series-owners-href.ts';
import { viewResults } from '#ui/card/results-view.ts';
import type { CardGroup } from '#ui/card/SeriesGroups.tsx';
import type { TileCard } from '#ui/card/tile-view.ts';
import { SaveSearch } from '#islands/search/SaveSearch.tsx';
import type { Correction } from '#ui/search/did-you-mean.ts';
import { CardsSkeleton, CatalogueCards } from './CatalogueCards.tsx';
import { Meaning } from './Meaning.tsx';
import { ResultsHeader } from './ResultsHeader.tsx';
import { SeriesProgress } from './SeriesProgress.tsx';
import { SignInGate } from './SignInGate.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { useHoldings } from './use-holdings.ts';

interface Props {
  filter: CardFilter;
  /** The filter of `page`: while `loading` or `failed`, an earlier one. */
  shownFilter: CardFilter;
  /** The last page that loaded. */
  page:
    | ({
        cards: readonly TileCard[];
        series: readonly CardGroup[];
        count: number;
        meaning: SearchMeaning | null;
      } & FilterNames)
    | null;
  status: 'ready' | 'loading' | 'failed';
  /** Suggested searches, if nothing was found. */
  corrections: readonly Correction[];
  /** Number of first tiles that load eagerly. */
  eagerCount: number;
  animatedRarities: readonly string[];
  cdnBase: string;
  communityServer: string;
  loginLink: string;
}

/** The catalogue cards that match a filter. */
export function Results({
  filter,
  shownFilter,
  page,
  status,
  corrections,
  communityServer,
  loginLink,
  ...tiles
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { isStale, isSlow } = useWaiting(status === 'loading');
  const { count, chips, reset, downloads } = viewResults(filter, page?.count ?? 0, page ?? undefined);
  // The player's own cards load later, and the button must not shift them.
  const isPersonal = isCompared(filter);
  const isListed = page !== null && page.count > 0;
  const held = useHoldings(page?.cards);

  // The lines above the cards change together with the cards, which would otherwise move twice.
  const about = page && status === 'loading' ? shownFilter : filter;
  const series = exactSeriesName(about.series);

  // The pressed control disappears, so the focus moves to the results.
  const onApply = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateCatalogue(change);
  };
  const onRetry = () => {
    root.current?.focus({ preventScroll: true });
    void retryCatalogue();
  };

  return (
    <div ref={root} className={isStale ? 'is-stale' : undefined} tabIndex={-1} aria-busy={status === 'loading'}>
      <ResultsHeader
        count={page || !isPersonal ? count : 'Your cards'}
        status={status}
        chips={chips}
        reset={reset}
        isSlow={isSlow}
        onApply={onApply}
      >
        <ViewSwitch filter={filter} path="/cards" views={catalogueViews} onChange={changeView} />
        <SaveSearch filter={filter} labels={chips.map(({ label }) => label)} />
        {(isListed || isPersonal) && (
          <span className="results-files flex items-baseline gap-0.8rem type-sm">
            {downloads.length > 0 && <span className="results-files-title">Download</span>}
            {downloads.map(({ label, href }) => (
              <a key={label} href={href} download>
                {label}
              </a>
            ))}
            <HandOnButton
              title={chips.map(({ label }) => label).join(', ') || 'All cards'}
              path={catalogueHref({ ...filter, page: 1 })}
              source={{ load: (signal) => loadFirstCards(filter, signal) }}
              cdnBase={tiles.cdnBase}
              isDisabled={!isListed}
            />
          </span>
        )}
      </ResultsHeader>
      {page?.meaning && status !== 'failed' && (
        <Meaning filter={about} meaning={page.meaning} isEmpty={page.count === 0} onApply={onApply} />
      )}
      {about.series !== '' && <SeriesProgress name={about.series} />}
      {series !== undefined && isListed && (
        <p className="results-series">
          <a href={seriesOwnersHref({ series })}>Who owns #1 in this series</a>
        </p>
      )}
      {!isPersonal ? (
        renderCards()
      ) : (
        <SignInGate loginLink={loginLink} size={filter.size}>
          {renderCards()}
        </SignInGate>
      )}
    </div>
  );

  function renderCards() {
    if (status === 'failed')
      return <EmptyResults communityServer={communityServer} retry={catalogueHref(filter)} onRetry={onRetry} />;
    if (isSlow || (!page && (status === 'loading' || isPersonal)))
      return <CardsSkeleton view={filter.view} size={filter.size} />;
    if (!page || page.cards.length === 0) {
      return (
        <EmptyResults
          communityServer={communityServer}
          corrections={corrections}
          onCorrect={({ change }, event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onApply(change);
          }}
        />
      );
    }
    return <CatalogueCards view={shownFilter.view} cards={page.cards} groups={page.series} held={held} {...tiles} />;
  }
}
