import { formatNumber } from '#game/number.ts';
import { signalRules } from '#game/signal.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { closeThresholdChange, confirmThreshold } from '#stores/staff/signal-rules.ts';
import type { ThresholdChange } from '#stores/staff/signal-rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Problem } from '#ui/base/Problem.tsx';

/** Confirms a new threshold. */
export default function ThresholdDialog({ change }: { change: ThresholdChange }) {
  const { rule, name, from, to, state, reason, opener } = change;
  const isSending = state === 'sending';
  return (
    <Dialog title="Change the threshold?" opener={opener} onClose={closeThresholdChange}>
      <div className="threshold-step grid gap-0.8rem" aria-busy={isSending}>
        <p>
          <b>{signalRules[rule].title}</b>
          <span>
            {name}: from {formatNumber(from)} to {formatNumber(to)}
          </span>
        </p>
        <p>It applies to signals that are found from now on, and the audit log names you.</p>
        {reason !== '' && <Problem>{reason}</Problem>}
        <p>
          <Button kind="primary" busy={isSending} onClick={() => void confirmThreshold()}>
            {isSending ? 'Sending…' : state === 'failed' ? 'Try again' : 'Change the threshold'}
          </Button>
          <Button busy={isSending} onClick={closeThresholdChange}>
            Back
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
