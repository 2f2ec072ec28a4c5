import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { ReasonBody, Reversal, RingReversal, StaffTrade } from '#contract/staff/trade.ts';
import {
  getStaffTrade,
  previewReversal,
  previewRingReversal,
  reverseRing,
  reverseTrade,
  voidOffer,
  voidRing,
} from '#contract/staff/trade.ts';
import { isActiveTrade } from '#game/trade.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { createAttempt, reasonOf } from '#stores/base/action.ts';
import { freezeFor } from './freeze.ts';

/* A trade or a ring of other players, and what staff can do with it. */

const trade = createAsyncResource<StaffTrade>();
export const $staffTrade = trade.$resource;

/** What a reversal would do: of a trade, or of a ring. */
const reversal = createAsyncResource<Reversal | RingReversal>();
export const $reversal = reversal.$resource;

export interface TradeStep {
  /** `unanswered`: the outcome is unknown, so only the same step may be sent again. */
  state: 'idle' | 'sending' | 'unanswered';
  error: string;
  done: string;
}

const quiet: TradeStep = { state: 'idle', error: '', done: '' };
export const $tradeStep = atom<TradeStep>(quiet);

let subject: { kind: 'trade' | 'ring'; id: string; caseId: string | null } = { kind: 'trade', id: '', caseId: null };
/** A step whose outcome is unknown is sent again as it was. */
const attempt = createAttempt();
let unanswered: (() => Promise<boolean>) | undefined;

/** Loads a trade or a ring for each session, and what its reversal would do. Returns an unsubscribe function. */
export function subscribeToStaffTrade(kind: 'trade' | 'ring', id: string, caseId: string | null): () => void {
  subject = { kind, id, caseId };
  const reset = () => {
    trade.reset();
    reversal.reset();
    $tradeStep.set(quiet);
    attempt.forget();
    unanswered = undefined;
  };
  return subscribeToSession(reset, loadStaffTrade);
}

export async function loadStaffTrade(): Promise<void> {
  const { kind, id } = subject;
  const params = { id };
  if (kind === 'ring') {
    await reversal.load((signal) => call(previewRingReversal, { params }, { signal }));
    return;
  }
  await trade.load((signal) => call(getStaffTrade, { params }, { signal }));
  const { value } = $staffTrade.get();
  if (value && !isActiveTrade(value.state)) {
    await reversal.load((signal) => call(previewReversal, { params }, { signal }));
  }
}

/** Why; the case is that of the page. */
type Reason = Omit<ReasonBody, 'case'>;

/** Ends an open offer or ring. Its players read the words. */
export function endOffer(reason: Reason): Promise<boolean> {
  const { kind, id, caseId } = subject;
  const input = { params: { id }, body: { ...reason, case: caseId } };
  if (kind === 'ring') return run('The ring is over, and its copies are free.', voidRing, input);
  return run('The offer is over, and its copies are free.', voidOffer, input);
}

/** Reverses the trade or the ring exactly as the preview shows it. */
export function reverse(seen: Reversal | RingReversal, given: Reason): Promise<boolean> {
  const params = { id: subject.id };
  const copies = seen.copies.filter(({ obstacle }) => obstacle === null).map(({ uuid }) => uuid);
  const reason = { ...given, case: subject.caseId };
  const done = 'It is reversed, and the players know.';
  if (!('bloodstones' in seen)) return run(done, reverseRing, { params, body: { copies, ...reason } });
  return run(done, reverseTrade, { params, body: { copies, bloodstones: seen.bloodstones.possible, ...reason } });
}

/** Freezes copies of the trade for the case of the page. */
export async function freezeForCase(copies: readonly string[]): Promise<void> {
  const { caseId } = subject;
  if (caseId === null || copies.length === 0 || $tradeStep.get().state !== 'idle') return;
  $tradeStep.set({ ...quiet, state: 'sending' });
  try {
    $tradeStep.set({ ...quiet, done: await freezeFor(caseId, copies) });
  } catch (error) {
    $tradeStep.set({ ...quiet, error: reasonOf(error, noAnswer) });
  }
  void loadStaffTrade();
}

/** Sends the step whose outcome is unknown again. */
export function tryStepAgain(): Promise<boolean> {
  return unanswered?.() ?? Promise.resolve(false);
}

const noAnswer = 'Try again in a moment.';

async function run<E extends Endpoint & { idempotent: true }>(
  done: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<boolean> {
  if ($tradeStep.get().state !== 'idle') return false;
  unanswered = async () => {
    $tradeStep.set({ ...quiet, state: 'sending' });
    try {
      await attempt.send(endpoint, input);
      $tradeStep.set({ ...quiet, done });
    } catch (error) {
      if (attempt.pendingInput()) {
        $tradeStep.set({ ...quiet, state: 'unanswered' });
        return false;
      }
      $tradeStep.set({ ...quiet, error: reasonOf(error, noAnswer) });
    }
    unanswered = undefined;
    await loadStaffTrade();
    return $tradeStep.get().error === '';
  };
  return unanswered();
}
