import { formatNumber } from '#game/number.ts';
import { hasChanged } from '#game/trade-draft.ts';
import type { SideChange } from '#game/trade-draft.ts';
import { TradeThumb } from './TradeThumb.tsx';
import { describeCopy } from './trade-view.ts';
import type { TradeCopy } from './trade-view.ts';

interface Props {
  mine: SideChange<TradeCopy>;
  theirs: SideChange<TradeCopy>;
  name: string;
  cdnBase: string;
}

/** How a counter-offer differs from the offer that it answers. */
export function TradeChanges({ mine, theirs, name, cdnBase }: Props) {
  return (
    <section className="trade-changes grid gap-0.6rem" aria-labelledby="trade-changes">
      <h2 className="trade-heading" id="trade-changes">
        What changed
      </h2>
      {!hasChanged(mine) && !hasChanged(theirs) ? (
        <p>Nothing yet: both sides are as they were offered.</p>
      ) : (
        <ul>
          {renderSide(mine, 'You give')}
          {renderSide(theirs, `${name} gives`)}
        </ul>
      )}
    </section>
  );

  function renderSide({ added, removed, bloodstones }: SideChange<TradeCopy>, who: string) {
    return (
      <>
        {added.map((copy) => renderCopy(copy, 'added', `${who} ${describeCopy(copy)} in addition`))}
        {removed.map((copy) => renderCopy(copy, 'removed', `${who} ${describeCopy(copy)} no longer`))}
        {bloodstones && (
          <li data-change={bloodstones.after > bloodstones.before ? 'added' : 'removed'}>
            {who} {formatNumber(bloodstones.after)} bloodstones, not {formatNumber(bloodstones.before)}
          </li>
        )}
      </>
    );
  }

  function renderCopy(copy: TradeCopy, change: 'added' | 'removed', words: string) {
    return (
      <li key={`${change} ${copy.uuid}`} data-change={change}>
        <TradeThumb copy={copy} cdnBase={cdnBase} />
        {words}
      </li>
    );
  }
}
