import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { formatCount } from '#game/number.ts';
import { freeze } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { withCase } from '#ui/staff/StaffPersonName.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import { ReversedBy } from './ReversedBy.tsx';
import { TradeSides } from './TradeSides.tsx';
import { useTicks } from './use-ticks.ts';

interface Props extends MediaProps {
  details: StaffCaseDetails;
  isSending: boolean;
}

/** The trades of the case. Ticked copies are frozen for it. */
export function CaseTrades({ details, isSending, ...media }: Props) {
  const { uuid: caseId, kind, state, trade: named, trades } = details;
  const ticks = useTicks();
  if (trades.length === 0) return null;
  const count = ticks.chosen.size;
  return (
    <section className="grid gap-0.8rem">
      <h2 className="console-heading">
        {kind === 'report' && named === null ? 'Last trades between the two players' : 'Trades'}
      </h2>
      {trades.map((trade) => (
        <article
          key={trade.uuid}
          className="case-trade grid gap-0.6rem"
          data-reversed={trade.reversed === null ? undefined : ''}
        >
          <p>
            <a href={withCase(`/staff/trades/${trade.uuid}`, caseId)}>{tradeStateLabels[trade.state]}</a>{' '}
            <FormattedDate at={trade.closed_at ?? trade.created_at} precision="minute" />
          </p>
          {trade.reversed && (
            <p>
              Reversed by <ReversedBy record={trade.reversed} />
            </p>
          )}
          <TradeSides heading="h3" trade={trade} ticks={state === 'closed' ? null : ticks} caseId={caseId} {...media} />
        </article>
      ))}
      {state !== 'closed' && (
        <Button
          className="justify-self-start"
          busy={isSending}
          disabled={count === 0}
          onClick={() => void freeze([...ticks.chosen]).then((isDone) => isDone && ticks.clear())}
        >
          {count === 0
            ? 'Tick copies to freeze them for this case'
            : `Freeze ${formatCount(count, 'card')} for this case`}
        </Button>
      )}
    </section>
  );
}
