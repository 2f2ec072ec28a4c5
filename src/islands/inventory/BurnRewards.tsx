import { burnMax, burnRewards } from '#game/burn.ts';
import { currencyIcon } from '#game/currency.ts';
import { writeNumber } from '#game/number.ts';
import { rarities, rarityNames } from '#game/rarity.ts';

/** What a burned card pays. */
export function BurnRewards({ cdnBase }: { cdnBase: string }) {
  return (
    <div className="burn-rewards">
      <p>
        <img src={`${cdnBase}${currencyIcon('bloodstones')}?width=120`} width="28" height="28" alt="" />
        Bloodstones for a burned card
      </p>
      <dl>
        {rarities.map((rarity) => (
          <div key={rarity} data-rarity={rarity} title={rarityNames[rarity]}>
            <dt>{rarity}</dt>
            <dd>{writeNumber(burnRewards[rarity])}</dd>
          </div>
        ))}
      </dl>
      <p>Locked cards and cards in active trades do not burn. At most {writeNumber(burnMax)} burn at once.</p>
    </div>
  );
}
