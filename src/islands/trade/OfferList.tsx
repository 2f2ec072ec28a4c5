import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { formatNumber } from '#game/number.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { minute, useNow } from '#islands/base/use-now.ts';
import { $tradeCounts } from '#stores/trade/counts.ts';
import {
  $offerList,
  $offerView,
  loadMoreOffers,
  loadOffers,
  offerTabs,
  openOfferTab,
  subscribeToOffers,
} from '#stores/trade/offers.ts';
import type { OfferTab } from '#stores/trade/offers.ts';
import { Button } from '#ui/base/Button.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { EmptyOffers } from './EmptyOffers.tsx';
import { OfferRow } from './OfferRow.tsx';
import { OfferRowsSkeleton } from './OfferListSkeleton.tsx';

const tabTitles: Readonly<Record<OfferTab, string>> = {
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  'on-hold': 'On hold',
};

/** The tabs and their offers. */
export function OfferList(media: MediaProps) {
  const { tab, copy } = useStore($offerView);
  const { items: offers, next, state, more } = useStore($offerList);
  const counts = useStore($tradeCounts);
  const now = useNow(0, minute);
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);
  const list = useRef<HTMLDivElement>(null);
  const numbers = { incoming: counts?.incoming, outgoing: counts?.outgoing, 'on-hold': counts?.held };

  useEffect(() => subscribeToOffers(), []);

  const onOpen = (event: MouseEvent, to: OfferTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openOfferTab(to);
  };
  const onMore = () => {
    // The button disappears after the last page.
    if (next !== null) list.current?.focus({ preventScroll: true });
    void loadMoreOffers();
  };

  return (
    <div className="offers">
      <div className="offer-bar">
        <nav className="offer-tabs flex hairline rounded-plaque scoop" aria-label="Offers">
          {offerTabs.map((each) => (
            <a
              className="flex items-center justify-center gap-0.6rem rounded-plaque scoop font-semibold no-underline"
              key={each}
              href={`/trades?tab=${each}`}
              aria-current={each === tab && copy === '' ? 'page' : undefined}
              onClick={(event) => onOpen(event, each)}
            >
              {tabTitles[each]}
              {numbers[each] !== undefined && numbers[each] > 0 && (
                <span className="offer-tab-count rounded-sm type-xs tnum">{formatNumber(numbers[each])}</span>
              )}
            </a>
          ))}
        </nav>
      </div>
      {copy !== '' && (
        <p className="mb-1rem">
          <a className="chip" href="/trades" onClick={(event) => onOpen(event, 'incoming')}>
            Offers with one of your cards<span className="visually-hidden">, remove</span>
          </a>
        </p>
      )}
      <div
        ref={list}
        className="offer-list grid gap-1rem no-outline"
        tabIndex={-1}
        aria-busy={state === 'loading' || more === 'loading'}
      >
        {renderOffers()}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'ready' && `${formatNumber(offers.length)} ${offers.length === 1 ? 'offer' : 'offers'} shown`}
      </p>
    </div>
  );

  function renderOffers() {
    if (state === 'failed') {
      return <LoadError message="Your offers couldn’t be loaded." onRetry={() => void loadOffers()} />;
    }
    if (state !== 'ready') return isSlow || state === 'idle' ? <OfferRowsSkeleton /> : null;
    if (offers.length === 0) return <EmptyOffers tab={tab} isOfCopy={copy !== ''} />;
    return (
      <>
        <ul className="grid gap-0.8rem">
          {offers.map((offer) => (
            <OfferRow key={offer.uuid} offer={offer} now={now} {...media} />
          ))}
        </ul>
        {more === 'failed' && <p role="alert">More offers couldn’t be loaded. Try again.</p>}
        {next !== null && (
          <p className="flex justify-center mt-1.2rem">
            <Button busy={more === 'loading'} onClick={onMore}>
              {more === 'loading' ? 'Loading…' : 'Show more'}
            </Button>
          </p>
        )}
      </>
    );
  }
}
