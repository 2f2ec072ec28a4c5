import { formatNumber } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';

interface Sum {
  cards: number;
  bloodstones: number;
}

interface Props {
  sums: (rarity: Rarity) => Sum;
  total: Sum;
}

/** Cards and bloodstones by rarity. Rarities without cards are left out. */
export function RarityTable({ sums, total }: Props) {
  const rows = rarities.map((rarity) => ({ rarity, ...sums(rarity) })).filter(({ cards }) => cards > 0);
  return (
    <table className="rarity-table">
      <thead>
        <tr>
          <th scope="col">Rarity</th>
          <th scope="col">Cards</th>
          <th scope="col">Bloodstones</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rarity, cards, bloodstones }) => (
          <tr key={rarity} data-rarity={rarity}>
            <th scope="row">{rarity}</th>
            <td>{formatNumber(cards)}</td>
            <td>{formatNumber(bloodstones)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>{formatNumber(total.cards)}</td>
          <td>{formatNumber(total.bloodstones)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
