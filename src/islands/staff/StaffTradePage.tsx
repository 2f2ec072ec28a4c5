import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatCount } from '#game/number.ts';
import { isActiveTrade } from '#game/trade.ts';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $reversal,
  $staffTrade,
  $tradeStep,
  freezeForCase,
  loadStaffTrade,
  subscribeToStaffTrade,
  tryStepAgain,
} from '#stores/staff/trade.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { backToCase } from './back-to-case.ts';
import { OfferEnding } from './OfferEnding.tsx';
import { ReversalForm } from './ReversalForm.tsx';
import { StaffTradeFacts } from './StaffTradeFacts.tsx';
import { useTicks } from './use-ticks.ts';

interface Props extends MediaProps {
  kind: 'trade' | 'ring';
  id: string;
  caseId: string | null;
}

/** A trade or a ring of other players, for staff. */
export const StaffTrade = forRole('staff', 'desk-skeleton', (props: Props) => <StaffTradePage {...props} />);

/** What changed hands, where it is now, and what can be undone. */
function StaffTradePage({ kind, id, caseId, ...media }: Props) {
  const trade = useStore($staffTrade);
  const reversal = useStore($reversal);
  const step = useStore($tradeStep);
  const ticks = useTicks();
  const main = kind === 'trade' ? trade : reversal;

  useEffect(() => subscribeToStaffTrade(kind, id, caseId), [kind, id, caseId]);
  useShortcuts([
    {
      keys: 'r',
      title: 'Go to the form that undoes it',
      run: () => document.querySelector<HTMLElement>('.staff-trade-form select')?.focus(),
    },
    ...backToCase(caseId),
  ]);

  if (!main.value) {
    if (main.state === 'missing') return <Empty>This {kind} doesn’t exist.</Empty>;
    if (main.state === 'failed') {
      return <LoadError message={`The ${kind} couldn’t be loaded.`} onRetry={() => void loadStaffTrade()} />;
    }
    return <Skeleton className="desk-skeleton" />;
  }
  const isSending = step.state === 'sending';
  const free = (trade.value?.copies ?? []).filter(({ where }) => where === 'free').map(({ uuid }) => uuid);
  const wanted = ticks.chosen.size === 0 ? free : [...ticks.chosen];
  const canEnd = 'state' in main.value && isActiveTrade(main.value.state);
  return (
    <div className="staff-trade grid gap-1rem" aria-busy={isSending}>
      {caseId === null && trade.value && (
        <p className="console-hint">To freeze its copies, open this trade from a case.</p>
      )}
      {caseId !== null && (
        <p className="flex flex-wrap gap-y-0.4rem gap-x-1.4rem">
          <a href={`/staff/cases/${caseId}`}>Back to the case</a>
          {free.length > 0 && (
            <TextButton busy={step.state !== 'idle'} onClick={() => void freezeForCase(wanted).then(ticks.clear)}>
              {ticks.chosen.size === 0
                ? 'Freeze its copies for the case'
                : `Freeze ${formatCount(ticks.chosen.size, 'card')} for the case`}
            </TextButton>
          )}
        </p>
      )}
      {trade.value && (
        <StaffTradeFacts trade={trade.value} caseId={caseId} ticks={caseId === null ? null : ticks} {...media} />
      )}
      <p className="case-status" role="status" data-failed={step.error === '' ? undefined : ''}>
        {step.error || step.done}
      </p>
      {step.state === 'unanswered' ? (
        <div className="console-panel" role="alert">
          <p>We didn’t get an answer. Trying again is safe: the same step counts only once.</p>
          <Button kind="primary" onClick={() => void tryStepAgain()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          {canEnd && <OfferEnding what={kind === 'ring' ? 'ring' : 'offer'} isSending={isSending} />}
          {reversal.value && (
            <ReversalForm reversal={reversal.value} caseId={caseId} isSending={isSending} {...media} />
          )}
        </>
      )}
    </div>
  );
}
