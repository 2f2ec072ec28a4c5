import { atom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import type { ReasonBody, Reversal, RingReversal, StaffTrade } from '#contract/staff-trade.ts';
import {
  freezeCopies,
  getStaffTrade,
  previewReversal,
  previewRingReversal,
  reverseRing,
  reverseTrade,
  voidOffer,
} from '#contract/staff-trade.ts';
import { isActiveTrade } from '#game/trade.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { callIdempotent, isOutcomeUnknown } from '#stores/idempotent-call.ts';

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

let subject: { kind: 'trade' | 'ring'; id: string } = { kind: 'trade', id: '' };
/** A step whose outcome is unknown. It is sent again as it was. */
let pending: { send: (key: string) => Promise<unknown>; key: string; done: string } | undefined;

/** Loads a trade or a ring for each session, and what its reversal would do. Returns an unsubscribe function. */
export function subscribeToStaffTrade(kind: 'trade' | 'ring', id: string): () => void {
  subject = { kind, id };
  const reset = () => {
    trade.reset();
    reversal.reset();
    $tradeStep.set(quiet);
    pending = undefined;
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

/** Ends an open offer. Both players read the words. */
export function endOffer(body: ReasonBody): Promise<boolean> {
  const { id } = subject;
  return run('The offer is over, and its copies are free.', (idempotencyKey) =>
    call(voidOffer, { params: { id }, body }, { idempotencyKey }),
  );
}

/** Reverses the trade or the ring exactly as the preview shows it. */
export function reverse(seen: Reversal | RingReversal, reason: ReasonBody): Promise<boolean> {
  const params = { id: subject.id };
  const copies = seen.copies.filter(({ obstacle }) => obstacle === null).map(({ uuid }) => uuid);
  return run('It is reversed, and the players know.', async (idempotencyKey) =>
    'bloodstones' in seen
      ? call(
          reverseTrade,
          { params, body: { copies, bloodstones: seen.bloodstones.possible, ...reason } },
          { idempotencyKey },
        )
      : call(reverseRing, { params, body: { copies, ...reason } }, { idempotencyKey }),
  );
}

/** Freezes the copies of the trade for a case. */
export async function freezeForCase(caseId: string): Promise<void> {
  const copies = ($staffTrade.get().value?.copies ?? []).filter(({ where }) => where !== 'gone');
  if (copies.length === 0 || $tradeStep.get().state !== 'idle') return;
  $tradeStep.set({ ...quiet, state: 'sending' });
  try {
    const body = { copies: copies.map(({ uuid }) => uuid) };
    const { changed, skipped } = await callIdempotent(freezeCopies, { params: { id: caseId }, body });
    const left =
      skipped.length === 0 ? '' : ` Not frozen: ${skipped.length}, in an open offer, in another case, or gone.`;
    $tradeStep.set({ ...quiet, done: `Frozen: ${changed.length}.${left}` });
  } catch (error) {
    $tradeStep.set({ ...quiet, error: messageOf(error) });
  }
  void loadStaffTrade();
}

/** Sends the step whose outcome is unknown again. */
export function tryStepAgain(): Promise<boolean> {
  return pending ? send(pending) : Promise.resolve(false);
}

function run(done: string, step: (key: string) => Promise<unknown>): Promise<boolean> {
  if ($tradeStep.get().state !== 'idle') return Promise.resolve(false);
  pending = { send: step, key: createIdempotencyKey(), done };
  return send(pending);
}

async function send(step: NonNullable<typeof pending>): Promise<boolean> {
  $tradeStep.set({ ...quiet, state: 'sending' });
  try {
    await step.send(step.key);
    pending = undefined;
    $tradeStep.set({ ...quiet, done: step.done });
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      $tradeStep.set({ ...quiet, state: 'unanswered' });
      return false;
    }
    pending = undefined;
    $tradeStep.set({ ...quiet, error: messageOf(error) });
  }
  await loadStaffTrade();
  return $tradeStep.get().error === '';
}

const messageOf = (error: unknown) => (isApiError(error) ? error.messages.join(' ') : 'Try again in a moment.');
