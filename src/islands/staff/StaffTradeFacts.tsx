import type { StaffTrade } from '#contract/staff/trade.ts';
import { formatCount } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import { Table } from '#ui/base/Table.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  trade: StaffTrade;
}

const whereTexts: Readonly<Record<StaffTrade['copies'][number]['where'], string>> = {
  free: 'with',
  trading: 'in an open offer of',
  frozen: 'frozen, with',
  gone: 'gone',
};

/** The state of a trade, and the copies of both sides with where they are now. */
export function StaffTradeFacts({ trade, ...media }: Props) {
  const { state, note, created_at: createdAt, closed_at: closedAt, parent, counter, is_reversed: isReversed } = trade;
  return (
    <>
      <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
        <div>
          <dt>State</dt>
          <dd>
            {tradeStateLabels[state]}
            {isReversed && ', reversed'}
          </dd>
        </div>
        <div>
          <dt>Offered</dt>
          <dd>
            <FormattedDate at={createdAt} precision="minute" />
          </dd>
        </div>
        {closedAt !== null && (
          <div>
            <dt>Closed</dt>
            <dd>
              <FormattedDate at={closedAt} precision="minute" />
            </dd>
          </div>
        )}
        {parent !== null && (
          <div>
            <dt>Answers</dt>
            <dd>
              <a href={`/staff/trades/${parent}`}>an earlier offer</a>
            </dd>
          </div>
        )}
        {counter !== null && (
          <div>
            <dt>Answered by</dt>
            <dd>
              <a href={`/staff/trades/${counter}`}>a counter-offer</a>
            </dd>
          </div>
        )}
      </dl>
      {note !== '' && <blockquote className="case-words">{note}</blockquote>}
      <div className="staff-trade-sides grid gap-1.4rem">
        <TradeSideTable trade={trade} side="sender" bloodstones={trade.sender_bloodstones} {...media} />
        <TradeSideTable trade={trade} side="recipient" bloodstones={trade.recipient_bloodstones} {...media} />
      </div>
    </>
  );
}

interface SideProps extends Props {
  side: 'sender' | 'recipient';
  bloodstones: number;
}

function TradeSideTable({ trade, side, bloodstones, ...media }: SideProps) {
  const copies = trade.copies.filter(({ from }) => from === side);
  return (
    <section>
      <h2 className="console-heading flex items-center gap-0.6rem">
        <StaffPersonName person={trade[side]} {...media} /> {trade.state === 'accepted' ? 'gave' : 'offers'}
      </h2>
      {bloodstones > 0 && <p>{formatCount(bloodstones, 'bloodstone')}</p>}
      {copies.length === 0 && bloodstones === 0 && <p className="console-hint">Nothing.</p>}
      {copies.length > 0 && (
        <Table columns={['Copy', 'Now']}>
          {copies.map(({ uuid, card, version, choice, is_traded: isTraded, where, owner }) => (
            <tr key={uuid}>
              <td>
                <a href={`/card/${card.uuid}`}>{card.name}</a> {formatVersion(version)}
                <span className="staff-trade-rarity">
                  {card.rarity}, {card.series}
                  {choice !== null && `, choice ${choice}`}
                  {isTraded === false && ', not chosen'}
                </span>
              </td>
              <td>
                {whereTexts[where]} {owner && <StaffPersonName person={owner} {...media} />}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
