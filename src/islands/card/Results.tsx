import type { MouseEvent } from 'react';
import type { CatalogPage } from '#contract/card.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useLasting } from '#islands/lasting.ts';
import { changeCatalogue, retryCatalogue } from '#stores/catalogue.ts';
import { addressOf } from '#ui/catalogue-address.ts';
import { NoCards } from '#ui/NoCards.tsx';
import { viewResults } from '#ui/results-view.ts';
import type { Way } from '#ui/results-view.ts';
import { BlankTile, Tile } from '#ui/Tile.tsx';

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
  const isSlow = useLasting(status === 'loading', spinnerDelay);
  const { count, chips, reset } = viewResults(filter, page?.count ?? 0);

  const take =
    ({ change }: Way) =>
    (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void changeCatalogue(change);
    };
  const showsOld = status === 'loading' && !isSlow && page !== null;

  return (
    <div aria-busy={status === 'loading'}>
      <div className="results-head">
        <p>{status === 'failed' ? 'No answer' : status === 'loading' ? 'Loading…' : count}</p>
        {isSlow && <span className="spinner" aria-hidden="true" />}
        {chips.map((chip) => (
          <a key={chip.label} className="chip" href={chip.href} onClick={take(chip)}>
            {chip.label}
            <span className="unseen">, remove</span>
          </a>
        ))}
        {reset && (
          <a className="results-reset" href={reset.href} onClick={take(reset)}>
            {reset.label}
          </a>
        )}
      </div>
      {status === 'failed' ? (
        <NoCards communityServer={communityServer} retry={addressOf(filter)} onRetry={() => void retryCatalogue()} />
      ) : status === 'loading' && !showsOld ? (
        <ul className="grid">
          {Array.from({ length: filter.size }, (_, index) => (
            <BlankTile key={index} />
          ))}
        </ul>
      ) : page && page.cards.length > 0 ? (
        <ul className={showsOld ? 'grid is-outdated' : 'grid'}>
          {page.cards.map((card) => (
            <Tile key={card.uuid} card={card} cdnBase={cdnBase} />
          ))}
        </ul>
      ) : (
        <NoCards communityServer={communityServer} />
      )}
    </div>
  );
}
