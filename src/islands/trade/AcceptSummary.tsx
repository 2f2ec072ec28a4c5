import { useStore } from '@nanostores/react';
import type { TradeDetails, TradeItem } from '#contract/trade/offer.ts';
import { formatNumber } from '#game/number.ts';
import { $chosen, chooseItems } from '#stores/trade/offer.ts';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { describeImbalance } from '#ui/trade/trade-view.ts';
import { TradeThumb } from '#ui/trade/TradeThumb.tsx';

interface Props {
  /** The offer as the player saw it. */
  offer: TradeDetails;
  balance: number;
  cdnBase: string;
}

/** The second step of an acceptance: exactly what leaves and what comes. */
export function AcceptSummary({ offer, balance, cdnBase }: Props) {
  const chosen = useStore($chosen);
  const { mine, theirs, meaning } = offer;
  const { name } = theirs.player;
  const leaves = chooseItems(mine, chosen);
  const comes = chooseItems(theirs, chosen);
  const warning = describeImbalance(meaning.mine, meaning.theirs, name);
  const frames = leaves.filter(({ frame }) => frame !== null).length;

  return (
    <>
      <div className="accept-sides grid gap-1rem">
        {renderSide('You give', leaves, mine.bloodstones)}
        {renderSide('You get', comes, theirs.bloodstones)}
      </div>
      {mine.bloodstones > 0 && (
        <p>
          You have {formatNumber(balance)} bloodstones, {formatNumber(Math.max(0, balance - mine.bloodstones))}{' '}
          afterwards.
        </p>
      )}
      {frames > 0 && <p>Frames come off and stay with their owner.</p>}
      {warning !== undefined && <p className="trade-warning rounded-plaque text-paper">{warning}</p>}
      <p className="text-mist">A trade can’t be undone.</p>
    </>
  );

  function renderSide(title: string, items: readonly TradeItem[], bloodstones: number) {
    return (
      <section aria-label={title}>
        <h3 className="trade-heading">{title}</h3>
        <ul className="accept-items grid gap-0.4rem mt-0.6rem">
          {items.map((copy) => (
            <li key={copy.uuid}>
              <TradeThumb copy={copy} cdnBase={cdnBase} />
              <span>
                <b>{copy.card.name}</b>
                {copy.card.series}
              </span>
            </li>
          ))}
          {bloodstones > 0 && (
            <li>
              <CurrencyAmount amount={bloodstones} currency="bloodstones" cdnBase={cdnBase} />
              <span>bloodstones</span>
            </li>
          )}
          {items.length === 0 && bloodstones === 0 && <li>Nothing</li>}
        </ul>
      </section>
    );
  }
}
