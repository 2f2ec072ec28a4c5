import type { ReactNode } from 'react';
import { formatNumber } from '#game/number.ts';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { bannerImage } from '#ui/cosmetic/banner-image.ts';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import type { OfferView } from './offer-view.ts';
import { closedLabels, isNewOffer } from './store-labels.ts';

interface Props {
  offer: OfferView;
  cdnBase: string;
  /** The time of the render, in ms. */
  now: number;
  /** Whether the viewer owns one. */
  isOwned?: boolean;
  /** The actions. */
  children: ReactNode;
}

/** A frame or banner that the store sells. */
export function OfferTile({ offer, cdnBase, now, isOwned = false, children }: Props) {
  const { uuid, type, item, currency, price, season, left, closed } = offer;
  return (
    <li className="offer" id={`offer-${uuid}`} data-closed={closed ?? undefined}>
      <span className="offer-art block overflow-hidden" data-type={type}>
        {type === 'card_frame' ? (
          <img
            className="w-full h-full object-cover"
            src={frameImage(cdnBase, item, 320)}
            width="320"
            height="448"
            alt=""
            loading="lazy"
          />
        ) : (
          <img
            className="w-full h-full object-cover"
            src={bannerImage(cdnBase, item, 640)}
            width="640"
            height="213"
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <h3 className="offer-name text-paper break-anywhere">{item.name}</h3>
      <p className="offer-facts text-mist type-sm">
        {[season ?? item.parent, stockText(left)].filter(Boolean).join(' · ')}
      </p>
      <p className="flex flex-wrap items-center gap-y-0.4rem gap-x-0.8rem text-paper font-bold">
        <CurrencyAmount amount={price} currency={currency} cdnBase={cdnBase} />
        {isOwned && <span className="pack-flag is-new">Owned</span>}
        {!isOwned && closed !== null && <span className="pack-flag">{closedLabels[closed]}</span>}
        {!isOwned && closed === null && isNewOffer(offer, new Date(now)) && (
          <span className="pack-flag is-new">New</span>
        )}
      </p>
      <div className="offer-actions items-end min-h-2.75rem">{children}</div>
    </li>
  );
}

const stockText = (left: number | null) => (left === null ? '' : `${formatNumber(left)} left`);
