import { useStore } from '@nanostores/react';
import { formatNumber } from '#game/number.ts';
import { countMoved } from '#game/trade.ts';
import type { DraftSide } from '#game/trade-draft.ts';
import { $draft } from '#stores/trade/builder.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { TradeThumb } from '#ui/trade/TradeThumb.tsx';

interface Props {
  name: string;
  cdnBase: string;
}

/** Both sides at the bottom of a small window, so that they stay in view while the player chooses. */
export function BuilderDock({ name, cdnBase }: Props) {
  const draft = useStore($draft);
  return (
    <div className="builder-dock items-center gap-0.6rem" role="group" aria-label={`The offer to ${name}`}>
      {renderSide('give', 'You give', draft.give_bloodstones)}
      {renderSide('get', 'You get', draft.get_bloodstones)}
      <ButtonLink kind="primary" href="#offer">
        Review
      </ButtonLink>
    </div>
  );

  function renderSide(side: DraftSide, title: string, bloodstones: number) {
    const items = draft[side];
    return (
      <div className="builder-dock-side min-w-0 type-xs tnum">
        <p>
          {title} <b>{formatNumber(countMoved(items))}</b>
          {bloodstones > 0 && <span> + {formatNumber(bloodstones)}</span>}
        </p>
        <ul>
          {items.slice(-6).map((copy) => (
            <li key={copy.uuid}>
              <TradeThumb copy={copy} cdnBase={cdnBase} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
}
