import { useStore } from '@nanostores/react';
import type { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';
import type { AccountUser } from '#game/account.ts';
import { formatNumber } from '#game/number.ts';
import { BannerPreview } from '#islands/cosmetic/BannerPreview.tsx';
import { FramePreview } from '#islands/cosmetic/FramePreview.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $changedOffers, $offerPurchase, buyOffer, selectOffer } from '#stores/store/offer-shop.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { EarnHint } from '#ui/store/EarnHint.tsx';
import { closedLabels } from '#ui/store/store-labels.ts';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  offer: CosmeticOffer;
  user: AccountUser;
  /** How many of it the player owns. */
  owned: number;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Shows a frame on one of the player's cards or a banner on their profile, and buys it. */
export default function OfferDialog({ offer, user, owned, opener, onClose, ...media }: Props) {
  const { state, reasons } = useStore($offerPurchase);
  const current = useStore($changedOffers).get(offer.uuid) ?? offer;
  const { item, type, currency, price, closed } = offer;
  const left = user[currency] - price;
  const hasChanged = state === 'refused' && current !== offer;
  const isOwnedBanner = type === 'profile_banner' && owned > 0;
  const canBuy = state === 'unanswered' || (state === 'idle' && closed === null && !isOwnedBanner && left >= 0);

  return (
    <Dialog title={item.name} opener={opener} onClose={onClose} className="try-on">
      {type === 'card_frame' ? (
        <FramePreview frame={item} cdnBase={media.cdnBase}>
          {renderPurchase()}
        </FramePreview>
      ) : (
        <>
          <BannerPreview banner={item} user={user} {...media} />
          {renderPurchase()}
        </>
      )}
    </Dialog>
  );

  function renderPurchase() {
    return (
      <div className="offer-purchase">
        <dl className="offer-sums grid gap-0.4rem">
          <div>
            <dt>Price</dt>
            <dd>
              <CurrencyAmount amount={price} currency={currency} cdnBase={media.cdnBase} />
            </dd>
          </div>
          <div>
            <dt>You have</dt>
            <dd>
              <CurrencyAmount amount={user[currency]} currency={currency} cdnBase={media.cdnBase} />
            </dd>
          </div>
          <div>
            <dt>Balance afterwards</dt>
            <dd>
              {left >= 0 ? <CurrencyAmount amount={left} currency={currency} cdnBase={media.cdnBase} /> : 'Not enough'}
            </dd>
          </div>
          <div>
            <dt>You own</dt>
            <dd>{formatNumber(owned)}</dd>
          </div>
        </dl>
        <p className="offer-status" role="status">
          {statusText()}
        </p>
        <p className="actions">
          {hasChanged ? (
            <Button kind="primary" onClick={() => selectOffer(current)}>
              Show the new offer
            </Button>
          ) : (
            <Button kind="primary" disabled={!canBuy} onClick={() => void buyOffer(offer)}>
              {state === 'sending' ? 'Buying…' : state === 'unanswered' ? 'Try again' : 'Buy'}
            </Button>
          )}
          {owned > 0 && (
            <ButtonLink href={`/cosmetics?item=${item.uuid}`}>
              {type === 'card_frame' ? 'Equip it' : 'Show it'}
            </ButtonLink>
          )}
          <Button onClick={onClose}>Close</Button>
        </p>
      </div>
    );
  }

  function statusText() {
    if (state === 'unanswered')
      return 'We didn’t get an answer, so we don’t know yet whether this was bought. Trying again is safe: you only pay once.';
    if (hasChanged) return reasons.join(' ');
    if (state === 'refused') return `Nothing was bought. ${reasons.join(' ')}`;
    if (isOwnedBanner) return 'You already own this banner.';
    if (closed !== null) return `${closedLabels[closed]}.`;
    if (left < 0) return <EarnHint missing={-left} currency={currency} />;
    return '';
  }
}
