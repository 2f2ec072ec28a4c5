import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { StaffAction } from '#contract/staff/action.ts';
import { maxStaffWords } from '#game/staff.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $stepCalls, closeStepDialog, takeStep } from '#stores/staff/action-step.ts';
import type { ActionStep, StepDialog } from '#stores/staff/action-step.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { CallProblems } from './CallProblems.tsx';
import { actionTitle } from './action-text.ts';

interface Props {
  dialog: StepDialog;
  onDone: (changed: StaffAction) => void;
}

const verbs: Readonly<Record<ActionStep, string>> = {
  confirm: 'Confirm',
  decline: 'Decline',
  withdraw: 'Withdraw',
  lift: 'Lift',
};
const effects: Readonly<Record<ActionStep, string>> = {
  confirm: 'The ban begins at once and is permanent. The player reads the notice on their next call.',
  decline: 'Nothing happens to the player, and the proposal is closed.',
  withdraw: 'Nothing happens to the player, and your proposal is closed.',
  lift: 'The player can go on as before, unless something else limits them, and reads your message.',
};

/** Confirms, declines or lifts an action, after saying what that does. */
export default function StaffStepDialog({ dialog: { action, step, opener }, onDone }: Props) {
  const { state, reasons } = useStore($stepCalls[step]);
  const [words, setWords] = useState('');
  const isSending = state === 'sending';
  const take = async () => {
    const changed = await takeStep(words);
    if (changed) onDone(changed);
  };
  return (
    <Dialog
      title={`${verbs[step]} the ${action.kind === 'ban' ? 'ban' : 'restriction'}?`}
      opener={opener}
      onClose={closeStepDialog}
      className="action-dialog"
    >
      <form
        className="action-step grid grid-cols-1 gap-0.8rem no-outline"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <p>
          <b>{action.player.name}</b>: {actionTitle(action)}
          {action.until !== null && (
            <>
              , until <FormattedDate at={action.until} precision="minute" />
            </>
          )}
          . By {action.by.name}.
        </p>
        {action.words !== '' && (
          <blockquote className="action-read grid gap-0.4rem py-0.7rem px-0.9rem rounded-sm break-anywhere">
            {action.words}
          </blockquote>
        )}
        <p>{effects[step]}</p>
        {(step === 'lift' || step === 'confirm') && (
          <TextArea
            label={step === 'lift' ? 'Message to the player' : 'Why you confirm it (for the audit log)'}
            required={step === 'confirm'}
            value={words}
            rows={3}
            maxLength={maxStaffWords}
            disabled={state === 'unanswered'}
            onChange={setWords}
          />
        )}
        <CallProblems reasons={reasons} isUnanswered={state === 'unanswered'} />
        <p className="actions">
          <Button kind="primary" type="submit" busy={isSending} disabled={step === 'confirm' && words.trim() === ''}>
            {isSending
              ? 'Sending…'
              : state === 'unanswered'
                ? 'Try again'
                : step === 'confirm'
                  ? 'Ban permanently'
                  : verbs[step]}
          </Button>
          <Button onClick={closeStepDialog}>Back</Button>
        </p>
      </form>
    </Dialog>
  );
}
