import type { AdminReward } from '#contract/reward/global-reward.ts';
import { formatNumber } from '#game/number.ts';
import { totalsOf } from '#game/reward.ts';
import { giftText } from '#ui/reward/gift-text.ts';
import { Table } from '#ui/base/Table.tsx';

type Props = Pick<AdminReward, 'gifts' | 'recipients'>;

/** How much of each gift all recipients of a reward get together. */
export function RewardTotals({ gifts, recipients }: Props) {
  const totals = totalsOf(gifts, recipients);
  return (
    <Table columns={['Gift', { key: 'In total', className: 'is-number' }]} className="max-w-34rem">
      {gifts.map((gift, index) => (
        <tr key={`${index} ${gift.kind}`}>
          <td>{giftText([gift])}</td>
          <td className="is-number" data-label="In total">
            {formatNumber(totals[index] ?? 0)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
