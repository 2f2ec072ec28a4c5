import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { $offer, $offerDialog, loadOffer, subscribeToOffer } from '#stores/trade/offer.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { OfferSkeleton } from './OfferSkeleton.tsx';
import { OfferView } from './OfferView.tsx';
import { TradeUnavailable } from './TradeUnavailable.tsx';
import { TradeDialog } from './lazy-components.ts';

interface Props extends MediaProps {
  id: string;
  /** The player's bloodstones. */
  balance: number;
  loginLink: string;
}

export function OfferPage({ id, balance, loginLink, ...media }: Props) {
  const { value, state } = useStore($offer);
  const dialog = useStore($offerDialog);
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToOffer(id), [id]);
  useEffect(() => {
    if (value) document.title = `Trade with ${value.theirs.player.name} | Mazoku`;
  }, [value]);
  const canAnswer = value !== null && value.actions.length > 0;
  useEffect(() => {
    if (canAnswer) TradeDialog.prefetch();
  }, [canAnswer]);
  // The button that opened the dialog may have disappeared with the answer.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && dialog === null && document.activeElement === document.body)
      requestAnimationFrame(() => root.current?.focus({ preventScroll: true }));
    wasOpen.current = dialog !== null;
  }, [dialog]);

  return (
    <div ref={root} className="offer-page grid gap-1.4rem no-outline" tabIndex={-1} aria-busy={state === 'loading'}>
      {renderOffer()}
      <Suspense>{dialog && <TradeDialog dialog={dialog} balance={balance} {...media} />}</Suspense>
    </div>
  );

  function renderOffer() {
    if (value) return <OfferView offer={value} loginLink={loginLink} {...media} />;
    if (state === 'missing') {
      return (
        <TradeUnavailable
          kanji="迷"
          title="This offer isn’t yours"
          text="You can only see offers that you sent or got. The link may be incomplete."
        />
      );
    }
    if (state === 'failed')
      return <LoadError message="This offer couldn’t be loaded." onRetry={() => void loadOffer()} />;
    return (isSlow || state === 'idle') && <OfferSkeleton />;
  }
}
