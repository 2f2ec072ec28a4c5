import { call } from '#client/api.ts';
import { answerAppeal, assignCase, closeCase, getCase, reopenCase } from '#contract/staff/case.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { unfreezeCopies } from '#contract/staff/trade.ts';
import type { CaseOutcome } from '#game/staff-case.ts';
import { callIdempotent, createSteps } from '#stores/base/action.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { freezeFor } from './freeze.ts';
import { $queueChange } from './queue-counts.ts';

const staffCase = createAsyncResource<StaffCaseDetails>();

/** The case that the page shows. */
export const $case = staffCase.$resource;

// An answer that got lost may have taken effect.
const steps = createSteps('Try again in a moment.', () => void loadCase());
export const $caseStep = steps.$step;

let caseId = '';

/** Loads a case for each session. Returns an unsubscribe function. */
export function subscribeToCase(id: string): () => void {
  caseId = id;
  const reset = () => {
    staffCase.reset();
    steps.reset();
  };
  return stopAll([
    subscribeToSession(reset, loadCase),
    // What a colleague does to it appears without a reload. The first event is that the stream begins.
    $queueChange.listen((changes) => {
      if (changes > 1 && !$caseStep.get().isSending) void loadCase();
    }),
  ]);
}

export function loadCase(): Promise<void> {
  return staffCase.load((signal) => call(getCase, { params: { id: caseId } }, { signal }));
}

/** Takes the case, or gives it back to its queue. */
export function assign(take: boolean): Promise<boolean> {
  return steps.run(take ? 'The case is yours.' : 'The case is back in its queue.', async () => {
    staffCase.set(await call(assignCase, { params: { id: caseId }, body: { take, to: null } }));
  });
}

/** Gives the case to a colleague. */
export function handOver({ uuid, name }: { uuid: string; name: string }): Promise<boolean> {
  return steps.run(`${name} has the case.`, async () => {
    staffCase.set(await call(assignCase, { params: { id: caseId }, body: { take: true, to: uuid } }));
  });
}

/** Shows an action that the case led to. */
export function showActionInStory({ player, state }: StaffAction): Promise<boolean> {
  const done = state === 'proposed' ? 'The ban waits for a second member of the team.' : `Done for ${player.name}.`;
  return steps.run(done, loadCase);
}

/** Closes a report or a signal, with a note for staff; also one that somebody else has, if the caller knows it (`held`). */
export function close(outcome: CaseOutcome, words: string, held: boolean): Promise<boolean> {
  return steps.run('The case is closed.', async () => {
    staffCase.set(await call(closeCase, { params: { id: caseId }, body: { outcome, words, held } }));
  });
}

/** Opens a closed report or signal again. */
export function reopen(words: string): Promise<boolean> {
  return steps.run('The case is open again.', async () => {
    staffCase.set(await call(reopenCase, { params: { id: caseId }, body: { words } }));
  });
}

/** Answers an appeal. The player reads the answer. */
export function answer(outcome: 'upheld' | 'lifted', words: string): Promise<boolean> {
  return steps.run('The player can read your answer.', async () => {
    const body = { outcome, answer: words };
    staffCase.set(await callIdempotent(answerAppeal, { params: { id: caseId }, body }));
  });
}

/** Freezes copies for the case. The result says how many could not be frozen. */
export async function freeze(copies: readonly string[]): Promise<boolean> {
  return steps.run('', async () => {
    const result = await freezeFor(caseId, copies);
    await loadCase();
    return result;
  });
}

/** Releases copies that are frozen for the case. */
export function unfreeze(copies: readonly string[]): Promise<boolean> {
  return steps.run('The copies are free again.', async () => {
    await callIdempotent(unfreezeCopies, { params: { id: caseId }, body: { copies: [...copies] } });
    await loadCase();
  });
}
