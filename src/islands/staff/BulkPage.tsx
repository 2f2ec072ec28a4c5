import { useStore } from '@nanostores/react';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useUnloadWarning } from '#islands/console/use-unload-warning.ts';
import { useEffect, useRef } from 'react';
import { formatCount } from '#game/number.ts';
import { $bulk, isBulkEntered, resetBulk, subscribeToBulk } from '#stores/staff/bulk.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { BulkReceiptPage } from './BulkReceiptPage.tsx';

/** The same action for many players. */
export const BulkAction = forRole('staff', 'desk-skeleton', (props: MediaProps) => <BulkPage {...props} />);

/** First the form, then what would happen to each player, then the progress, then what happened. */
function BulkPage(media: MediaProps) {
  const bulk = useStore($bulk);
  const { step, results, done } = bulk;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToBulk(), []);
  useUnloadWarning(isBulkEntered(bulk));
  // The pressed button disappears with its step.
  useEffect(() => {
    if (step !== 'form') panel.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div ref={panel} className="bulk" tabIndex={-1} aria-busy={bulk.isLoading || step === 'running'}>
      {step === 'form' && <BulkForm bulk={bulk} />}
      {step === 'preview' && <BulkPreview bulk={bulk} {...media} />}
      {step === 'running' && <BulkProgress done={done} total={countPossible(results)} />}
      {step === 'done' && (
        <>
          <p role="status">Done for {formatCount(done, 'player')}. This address is the receipt.</p>
          <BulkReceiptPage id={bulk.receipt} {...media} />
          <p className="actions">
            <ButtonLink href="/staff/bulk" onClick={resetBulk}>
              New bulk action
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}

const countPossible = (results: readonly { result: string }[]) =>
  results.filter(({ result }) => result === 'possible').length;

function BulkProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className="grid gap-0.6rem max-w-34rem tnum">
      <label htmlFor="bulk-progress">
        {done} of {total}
      </label>
      <Progress id="bulk-progress" value={done} max={total} />
      <p className="console-hint">You can leave this page: the action continues.</p>
    </div>
  );
}
