import { useStore } from '@nanostores/react';
import { LazyReferencePicker } from '#islands/admin/object/LazyReferencePicker.tsx';
import { PersonPicker } from '#islands/admin/PersonPicker.tsx';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { TradeList } from '#islands/staff-trade-list/TradeList.tsx';
import { $tradeFilters, setTradeFilters } from '#stores/staff/trades.ts';

/** Every trade and every ring. Admins also look for a card. */
export default function AllTrades({ cdnBase, avatarBase }: AdminPageProps) {
  return <TradeList cdnBase={cdnBase} avatarBase={avatarBase} subjects={<SubjectFields />} />;
}

export function SubjectFields() {
  const { player, card } = useStore($tradeFilters);
  return (
    <>
      <div className="field">
        <span>Player</span>
        <PersonPicker
          label="Player"
          value={player}
          onChoose={(person) => setTradeFilters({ player: person?.uuid ?? '' })}
        />
      </div>
      <div className="field">
        <span>Card</span>
        <LazyReferencePicker
          kind="cards"
          label="Card"
          value={card === '' ? null : card}
          set=""
          onChoose={(chosen) => setTradeFilters({ card: chosen ?? '' })}
        />
      </div>
    </>
  );
}
