import type { TradeDetails, TradeItem, TradeSide } from '#contract/trade/offer.ts';
import { formatCount } from '#game/number.ts';
import { chooseItem } from '#stores/trade/offer.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { TradeTile } from '#ui/trade/TradeTile.tsx';
import { describeCopy } from '#ui/trade/trade-view.ts';

interface Props {
  side: TradeSide;
  state: TradeDetails['state'];
  /** The copies of the side that change hands now. */
  chosen: readonly TradeItem[];
  isMine?: boolean;
  /** The name of the other player. */
  name: string;
  /** Whether the viewer decides about the choices. */
  canChoose: boolean;
  cdnBase: string;
}

/** All that one player gives: copies, choices between copies, and bloodstones. */
export function OfferSide({ side, state, chosen, isMine = false, name, canChoose, cdnBase }: Props) {
  const { items, bloodstones, count } = side;
  const isDone = state === 'accepted';
  const title = isMine ? (isDone ? 'You gave' : 'You give') : isDone ? 'You got' : 'You get';
  const tile = { isMine, name, cdnBase, isPending: state === 'open' || state === 'held' };
  const groups = [...Map.groupBy(items, ({ choice }) => choice)].sort(([a], [b]) => (a ?? 0) - (b ?? 0));
  const isDecided = items.some(({ is_traded: isTraded }) => isTraded !== null);

  return (
    <section
      className="offer-side grid content-start gap-1rem rounded-xl bg-veil"
      data-side={isMine ? 'mine' : 'theirs'}
      aria-label={title}
    >
      <h2 className="trade-heading">
        {title} <small>{count > 0 && formatCount(count, 'card')}</small>
      </h2>
      {bloodstones > 0 && (
        <p className="offer-side-stones flex items-center gap-0.6rem py-0.6rem px-1rem rounded-plaque scoop font-semibold">
          <CurrencyAmount amount={bloodstones} currency="bloodstones" cdnBase={cdnBase} /> bloodstones
        </p>
      )}
      {groups.map(([choice, copies]) =>
        choice === null ? (
          <ul key="all" className="trade-tiles">
            {copies.map((copy) => (
              <TradeTile key={copy.uuid} copy={copy} {...tile} />
            ))}
          </ul>
        ) : (
          <fieldset key={choice} className="offer-choice">
            <legend>
              {isDecided
                ? `One of these ${copies.length}`
                : canChoose
                  ? `Choose one of these ${copies.length}`
                  : `${name} chooses one of these ${copies.length}`}
            </legend>
            <ul className="trade-tiles">
              {copies.map((copy) => (
                <TradeTile key={copy.uuid} copy={copy} {...tile}>
                  {canChoose && (
                    <Checkbox
                      label={
                        <>
                          This one<span className="visually-hidden">: {describeCopy(copy)}</span>
                        </>
                      }
                      className="offer-choose"
                      type="radio"
                      name={`choice-${isMine ? 'mine' : 'theirs'}-${choice}`}
                      checked={chosen.includes(copy)}
                      disabled={copy.obstacle !== null}
                      onChange={() => void chooseItem(copy, side)}
                    />
                  )}
                </TradeTile>
              ))}
            </ul>
          </fieldset>
        ),
      )}
      {count === 0 && bloodstones === 0 && <p>Nothing</p>}
    </section>
  );
}
