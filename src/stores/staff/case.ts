import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { answerAppeal, assignCase, closeCase, getCase } from '#contract/staff-case.ts';
import type { StaffCaseDetails } from '#contract/staff-case.ts';
import { freezeCopies, unfreezeCopies } from '#contract/staff-trade.ts';
import type { CaseOutcome } from '#game/staff-case.ts';
import { callIdempotent } from '#stores/idempotent-call.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const staffCase = createAsyncResource<StaffCaseDetails>();

/** The case that the page shows. */
export const $case = staffCase.$resource;

/** The step that is being sent, and what the last one said. */
export interface CaseStepState {
  isSending: boolean;
  /** Why the last step failed; empty if it did not. */
  error: string;
  /** What the last step did; empty if nothing. */
  done: string;
}

const quiet: CaseStepState = { isSending: false, error: '', done: '' };
export const $caseStep = atom<CaseStepState>(quiet);

let caseId = '';

/** Loads a case for each session. Returns an unsubscribe function. */
export function subscribeToCase(id: string): () => void {
  caseId = id;
  const reset = () => {
    staffCase.reset();
    $caseStep.set(quiet);
  };
  return subscribeToSession(reset, loadCase);
}

export function loadCase(): Promise<void> {
  return staffCase.load((signal) => call(getCase, { params: { id: caseId } }, { signal }));
}

/** Takes the case, or gives it back to its queue. */
export function assign(take: boolean): Promise<boolean> {
  return step(take ? 'The case is yours.' : 'The case is back in its queue.', async () => {
    staffCase.set(await call(assignCase, { params: { id: caseId }, body: { take } }));
  });
}

/** Closes a report or a signal, with a note for staff. */
export function close(outcome: CaseOutcome, words: string): Promise<boolean> {
  return step('The case is closed.', async () => {
    staffCase.set(await call(closeCase, { params: { id: caseId }, body: { outcome, words } }));
  });
}

/** Answers an appeal. The player reads the answer. */
export function answer(outcome: 'upheld' | 'lifted', words: string): Promise<boolean> {
  return step('The player can read your answer.', async () => {
    const body = { outcome, answer: words };
    staffCase.set(await callIdempotent(answerAppeal, { params: { id: caseId }, body }));
  });
}

/** Freezes copies for the case. The result says how many could not be frozen. */
export async function freeze(copies: readonly string[]): Promise<boolean> {
  return step('', async () => {
    const input = { params: { id: caseId }, body: { copies: [...copies] } };
    const { changed, skipped } = await callIdempotent(freezeCopies, input);
    await loadCase();
    const left =
      skipped.length === 0 ? '' : ` Not frozen: ${skipped.length}, in an open offer, in another case, or gone.`;
    return `Frozen: ${changed.length}.${left}`;
  });
}

/** Releases copies that are frozen for the case. */
export function unfreeze(copies: readonly string[]): Promise<boolean> {
  return step('The copies are free again.', async () => {
    await callIdempotent(unfreezeCopies, { params: { id: caseId }, body: { copies: [...copies] } });
    await loadCase();
  });
}

/** Runs a step and says what it did: the text that it returns, or the given one. Returns whether it succeeded. */
async function step(done: string, run: () => Promise<string | void>): Promise<boolean> {
  if ($caseStep.get().isSending) return false;
  $caseStep.set({ ...quiet, isSending: true });
  try {
    const said = await run();
    $caseStep.set({ ...quiet, done: said ?? done });
    return true;
  } catch (error) {
    $caseStep.set({ ...quiet, error: isApiError(error) ? error.messages.join(' ') : 'Try again in a moment.' });
    // An answer that got lost may have taken effect.
    void loadCase();
    return false;
  }
}
