import type { ReactNode } from 'react';
import { currencyIcon } from '#game/currency.ts';
import { formatMoney } from '#game/money.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import type { BundleView } from './bundle-view.ts';
import { closedLabels } from './store-labels.ts';

interface Props {
  bundle: BundleView;
  cdnBase: string;
  /** Whether no other bundle of the store gives as many moonstones for its price. */
  isBestRate: boolean;
  /** The actions. */
  children: ReactNode;
}

/** A bundle of moonstones that the store sells for money. */
export function BundleTile({ bundle, cdnBase, isBestRate, children }: Props) {
  const { uuid, name, about, moonstones, bonus, price, currency, player_limit: limit, closed } = bundle;
  return (
    <li className="bundle" id={`bundle-${uuid}`} data-closed={closed ?? undefined}>
      <span className="bundle-art flex items-center justify-center" aria-hidden="true">
        {Array.from({ length: stoneCount(moonstones + bonus) }, (_, index) => (
          <img
            key={index}
            src={`${cdnBase}${currencyIcon('moonstones')}?width=240`}
            width="120"
            height="120"
            alt=""
            loading="lazy"
          />
        ))}
      </span>
      <h3 className="display text-paper type-lg leading-[1.2]">{name}</h3>
      <p className="bundle-amount text-paper font-bold">
        {formatNumber(moonstones + bonus)} <span>moonstones</span>
      </p>
      <p className="bundle-facts grid content-start text-mist type-sm">
        {bonus > 0 && (
          <b className="text-soul font-semibold">
            Includes {formatCount(bonus, 'bonus moonstone')} (+{Math.round((bonus / moonstones) * 100)}%)
          </b>
        )}
        {about}
      </p>
      <p className="bundle-price flex flex-wrap items-center justify-center gap-y-0.4rem gap-x-0.8rem text-paper font-bold">
        {formatMoney(price, currency)}
        {closed !== null && <span className="pack-flag">{closedLabels[closed]}</span>}
        {closed === null && limit !== null && (
          <span className="pack-flag is-new">{limit === 1 ? 'Once' : `Up to ${formatNumber(limit)}`}</span>
        )}
        {isBestRate && <span className="pack-flag is-new">Best rate</span>}
      </p>
      <div className="bundle-actions flex justify-center w-full min-h-2.75rem">{children}</div>
    </li>
  );
}

/** Number of stones in the picture: 1 to 7, more for larger bundles. */
const stoneCount = (moonstones: number) => Math.min(7, Math.max(1, Math.round(Math.log2(moonstones / 50))));
