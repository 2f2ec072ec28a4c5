import type { TradeListEntry } from '#contract/trade/all-trades.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  trade: TradeListEntry;
}

/** A trade in the list of all. */
export function TradeListRow({ trade, ...media }: Props) {
  const { uuid, state, sender, recipient, value, is_reversed: isReversed, created_at: createdAt } = trade;
  return (
    <tr>
      <td>
        <a href={`/staff/trades/${uuid}`}>{tradeStateLabels[state]}</a>
        {isReversed && ', reversed'}
      </td>
      <td data-label="From">{sender && <StaffPersonName person={sender} {...media} />}</td>
      <td>{describeSide(trade.sender_copies, trade.sender_bloodstones, trade.sender_value)}</td>
      <td data-label="To">{recipient && <StaffPersonName person={recipient} {...media} />}</td>
      <td>{describeSide(trade.recipient_copies, trade.recipient_bloodstones, trade.recipient_value)}</td>
      <td className="is-number" data-label="Value">
        {formatNumber(value)}
      </td>
      <td>
        <FormattedDate at={createdAt} precision="minute" />
      </td>
    </tr>
  );
}

/** What a side gives, and its value unless that is what it says already. */
function describeSide(copies: number, bloodstones: number, value: number): string {
  const parts = [
    ...(copies > 0 ? [copies === 1 ? '1 copy' : `${formatNumber(copies)} copies`] : []),
    ...(bloodstones > 0 ? [formatCount(bloodstones, 'bloodstone')] : []),
  ];
  return copies > 0 ? `${parts.join(', ')} (${formatNumber(value)})` : parts.join(', ') || 'nothing';
}
