import { formatNumber } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { Table } from '#ui/base/Table.tsx';

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
    <Table
      columns={['Rarity', 'Cards', 'Bloodstones']}
      kind="numbers"
      className="rarity-table"
      foot={
        <tr>
          <th scope="row">All</th>
          <td>{formatNumber(total.cards)}</td>
          <td>{formatNumber(total.bloodstones)}</td>
        </tr>
      }
    >
      {rows.map(({ rarity, cards, bloodstones }) => (
        <tr key={rarity} data-rarity={rarity}>
          <th scope="row">{rarity}</th>
          <td>{formatNumber(cards)}</td>
          <td>{formatNumber(bloodstones)}</td>
        </tr>
      ))}
    </Table>
  );
}
