import { maxBurnCount, burnRewards } from '#game/burn.ts';
import { currencyIcon } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';
import { rarities, rarityNames } from '#game/rarity.ts';

/** The burn reward of each rarity. */
export function BurnRewards({ cdnBase }: { cdnBase: string }) {
  return (
    <div className="burn-rewards">
      <p className="flex items-center gap-0.6rem">
        <img src={`${cdnBase}${currencyIcon('bloodstones')}?width=120`} width="28" height="28" alt="" />
        <span>Bloodstones per burned card</span>
      </p>
      <dl>
        {rarities.map((rarity) => (
          <div key={rarity} data-rarity={rarity} title={rarityNames[rarity]}>
            <dt>{rarity}</dt>
            <dd>{formatNumber(burnRewards[rarity])}</dd>
          </div>
        ))}
      </dl>
      <p className="visually-hidden flex items-center gap-0.6rem">
        Locked cards and cards in active trades can’t be burned. You can burn at most {formatNumber(maxBurnCount)} at
        once.
      </p>
    </div>
  );
}
