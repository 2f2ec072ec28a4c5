import { useEffect, useRef, useState } from 'react';
import { isPrecious, preciousVersion, summarizeBurn } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { BlockedInstances } from '#islands/inventory/BlockedInstances.tsx';
import { BurnRewardLine } from '#islands/inventory/BurnRewardLine.tsx';
import { InstanceList } from '#islands/inventory/InstanceList.tsx';
import { cancelRun, closeRun, continueRun, stopRun } from '#stores/clean-up/run.ts';
import type { CleanUpRun } from '#stores/clean-up/run.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import { RarityTable } from './RarityTable.tsx';

interface Props {
  run: CleanUpRun;
  cdnBase: string;
}

const titles = {
  confirming: 'Clean up',
  burning: 'Cleaning up…',
  unanswered: 'Clean up',
  done: 'Cleaned up',
} as const;

/** Asks once, shows the progress of the batches, and ends with one receipt. */
export default function RunDialog({ run, cdnBase }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { step, opener } = run;

  // The pressed button disappears with its step, so the panel takes the focus.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [step]);

  return (
    <Dialog title={titles[step]} opener={opener} onClose={closeRun} className="burn-dialog">
      <div ref={panel} className="burn-step grid gap-1rem no-outline" tabIndex={-1} aria-busy={step === 'burning'}>
        {step === 'confirming' && <Confirmation run={run} cdnBase={cdnBase} />}
        {step === 'burning' && <Burning run={run} />}
        {step === 'unanswered' && <Unanswered run={run} />}
        {step === 'done' && <Receipt run={run} cdnBase={cdnBase} />}
      </div>
    </Dialog>
  );
}

function Confirmation({ run, cdnBase }: Props) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { copies } = run;
  const { count, reward, frames } = summarizeBurn(copies);
  const precious = copies.filter(isPrecious);
  const canBurn = precious.length === 0 || isConfirmed;
  return (
    <>
      <BurnRewardLine words={`bloodstones for ${formatCount(count, 'card')}`} reward={reward} cdnBase={cdnBase} />
      <p>
        This can’t be undone.
        {frames > 0 && ` ${formatCount(frames, 'frame')} come${frames === 1 ? 's' : ''} back to you.`}
      </p>
      {precious.length > 0 && (
        <div className="burn-precious no-outline grid gap-0.6rem">
          <p>
            <b>{formatCount(precious.length, 'precious card')}</b> included: UR, card-maker copies, or versions up to{' '}
            {preciousVersion}.
          </p>
          <InstanceList instances={precious} />
          <Checkbox
            label={<>Burn {precious.length === 1 ? 'it' : 'them'} too.</>}
            checked={isConfirmed}
            onChange={setIsConfirmed}
          />
        </div>
      )}
      <span hidden id="precious-why">
        Tick the box above first: precious cards are among them.
      </span>
      <p className="actions">
        <Button kind="burn" unavailable={!canBurn} reason="precious-why" onClick={() => void continueRun()}>
          Burn {formatCount(count, 'card')}
        </Button>
        <Button onClick={closeRun}>{count === 1 ? 'Keep it' : 'Keep them'}</Button>
      </p>
    </>
  );
}

function Burning({ run: { copies, processed, isCancelled } }: { run: CleanUpRun }) {
  return (
    <>
      <p role="status">
        {formatNumber(processed)} of {formatCount(copies.length, 'card')}
      </p>
      <Progress className="burn-progress" value={processed} max={copies.length} aria-label="Cleaning up" />
      <p className="actions">
        <Button unavailable={isCancelled} onClick={cancelRun}>
          {isCancelled ? 'Stopping after this batch…' : 'Stop after this batch'}
        </Button>
      </p>
    </>
  );
}

function Unanswered({ run: { copies, processed } }: { run: CleanUpRun }) {
  return (
    <>
      <p className="burn-error py-0.7rem px-1rem rounded-plaque" role="alert">
        We didn’t get an answer after {formatNumber(processed)} of {formatCount(copies.length, 'card')}. Trying again is
        safe: nothing is burned twice.
      </p>
      <p className="actions">
        <Button kind="burn" onClick={() => void continueRun()}>
          Try again
        </Button>
        <Button onClick={stopRun}>Stop here</Button>
      </p>
    </>
  );
}

function Receipt({ run, cdnBase }: Props) {
  const { copies, processed, receipt, unknown } = run;
  const left = copies.length - processed - unknown;
  return (
    <>
      <BurnRewardLine
        words={`bloodstones for ${formatCount(receipt.count, 'card')}`}
        reward={receipt.reward}
        cdnBase={cdnBase}
      />
      {receipt.count > 0 && <RarityTable sums={(rarity) => receipt.rarities[rarity]} total={toSum(receipt)} />}
      {receipt.balance !== null && (
        <dl className="burn-facts grid grid-cols-[auto_1fr] gap-y-0.4rem gap-x-1.4rem">
          <dt>Your bloodstones</dt>
          <dd>{formatNumber(receipt.balance)}</dd>
        </dl>
      )}
      {left > 0 && <p>You stopped, so {formatCount(left, 'card')} stayed.</p>}
      {unknown > 0 && (
        <p>
          We don’t know whether the last {formatCount(unknown, 'card')} {unknown === 1 ? 'was' : 'were'} burned. Your
          inventory and your currency ledger show it.
        </p>
      )}
      <BlockedInstances blocked={receipt.skipped} title={`${formatCount(receipt.skipped.length, 'card')} stayed:`} />
      <p className="actions">
        <Button kind="primary" onClick={closeRun}>
          Done
        </Button>
      </p>
    </>
  );
}

const toSum = ({ count, reward }: CleanUpRun['receipt']) => ({ cards: count, bloodstones: reward });
