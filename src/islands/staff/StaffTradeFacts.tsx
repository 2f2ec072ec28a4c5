import type { ComponentProps } from 'react';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { withCase } from '#ui/staff/StaffPersonName.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import { ReversedBy } from './ReversedBy.tsx';
import { TradeSides } from './TradeSides.tsx';

type Props = Omit<ComponentProps<typeof TradeSides>, 'heading'>;

/** The state of a trade, and the copies of both sides with where they are now. */
export function StaffTradeFacts({ trade, caseId, ticks, ...media }: Props) {
  const { state, note, created_at: createdAt, closed_at: closedAt, parent, counter, reversed } = trade;
  return (
    <>
      <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
        <div>
          <dt>State</dt>
          <dd>
            {tradeStateLabels[state]}
            {reversed && ', reversed'}
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
        {reversed && (
          <div>
            <dt>Reversed by</dt>
            <dd>
              <ReversedBy record={reversed} />
            </dd>
          </div>
        )}
        {parent !== null && (
          <div>
            <dt>Answers</dt>
            <dd>
              <a href={withCase(`/staff/trades/${parent}`, caseId)}>an earlier offer</a>
            </dd>
          </div>
        )}
        {counter !== null && (
          <div>
            <dt>Answered by</dt>
            <dd>
              <a href={withCase(`/staff/trades/${counter}`, caseId)}>a counter-offer</a>
            </dd>
          </div>
        )}
      </dl>
      {note !== '' && <blockquote className="case-words">{note}</blockquote>}
      <TradeSides heading="h2" trade={trade} caseId={caseId} ticks={ticks} {...media} />
    </>
  );
}
