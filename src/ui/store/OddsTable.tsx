import { formatNumber } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import { Table } from '#ui/base/Table.tsx';
import '#ui/card/rarity.css';
import type { PackView } from './offer-view.ts';
import './odds-table.css';

interface Props {
  pack: Pick<PackView, 'slots' | 'cards'>;
}

/** The odds of each slot of a pack by rarity, exact to four places, and the cards that can come out now. */
export function OddsTable({ pack: { slots, cards } }: Props) {
  const shown = rarities.filter((rarity) => slots.some(({ odds }) => Number(odds[rarity]) > 0));
  return (
    <Table
      className="odds"
      kind="numbers"
      caption="Odds of each card of the pack by rarity, in percent"
      columns={['Percent', ...shown.map((rarity) => ({ key: rarity, 'data-rarity': rarity }))]}
    >
      {slots.map(({ count, odds }, index) => (
        <tr key={index}>
          <th scope="row">{rowTitle(slots, index, count)}</th>
          {shown.map((rarity) => (
            <td key={rarity} data-none={Number(odds[rarity]) === 0 ? '' : undefined}>
              {odds[rarity]}
            </td>
          ))}
        </tr>
      ))}
      <tr className="odds-cards">
        <th scope="row">Different cards</th>
        {shown.map((rarity) => (
          <td key={rarity}>{formatNumber(cards[rarity])}</td>
        ))}
      </tr>
    </Table>
  );
}

/** The cards of a slot, by their positions in the pack: "Cards 1 to 4", "Card 5". */
function rowTitle(slots: Props['pack']['slots'], index: number, count: number): string {
  const first = slots.slice(0, index).reduce((sum, slot) => sum + slot.count, 1);
  if (slots.length === 1) return count === 1 ? 'The card' : `Each of the ${formatNumber(count)} cards`;
  return count === 1 ? `Card ${first}` : `Cards ${first} to ${first + count - 1}`;
}
