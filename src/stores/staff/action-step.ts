import { atom } from 'nanostores';
import { confirmAction, liftAction, withdrawAction } from '#contract/staff/action.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import { createAction } from '#stores/base/action.ts';

/* What follows an action: a second member confirms or declines it, who proposed it withdraws it, or somebody lifts it. */

export type ActionStep = StaffAction['steps'][number];

export interface StepDialog {
  action: StaffAction;
  step: ActionStep;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The dialog of a step; null while it is closed. */
export const $stepDialog = atom<StepDialog | null>(null);

const settling = createAction(confirmAction);
const withdrawing = createAction(withdrawAction);
const lifting = createAction(liftAction);
const calls = { confirm: settling, decline: settling, withdraw: withdrawing, lift: lifting };
/** The call of each step. */
export const $stepCalls = {
  confirm: settling.$state,
  decline: settling.$state,
  withdraw: withdrawing.$state,
  lift: lifting.$state,
};

let unanswered: StepDialog | undefined;

/** Opens the dialog of a step. A step whose outcome is unknown comes first. */
export function openStepDialog(dialog: StepDialog): void {
  calls[dialog.step].reset();
  $stepDialog.set(unanswered ? { ...unanswered, opener: dialog.opener } : dialog);
}

export function closeStepDialog(): void {
  const dialog = $stepDialog.get();
  if (!dialog) return;
  const { state } = $stepCalls[dialog.step].get();
  if (state === 'sending') return;
  unanswered = state === 'unanswered' ? dialog : undefined;
  $stepDialog.set(null);
}

/** Takes the step. The player reads the words of a lift; those of a confirmation are for the audit log. Returns the action after it. */
export async function takeStep(words: string): Promise<StaffAction | undefined> {
  const dialog = $stepDialog.get();
  if (!dialog) return undefined;
  const { action, step } = dialog;
  const params = { id: action.uuid };
  const changed = await send();
  if (!changed) return undefined;
  unanswered = undefined;
  $stepDialog.set(null);
  return changed;

  function send() {
    if (step === 'lift') return lifting.send({ params, body: { words: words.trim() } });
    if (step === 'withdraw') return withdrawing.send({ params });
    return settling.send({ params, body: { confirm: step === 'confirm', words: words.trim() } });
  }
}
