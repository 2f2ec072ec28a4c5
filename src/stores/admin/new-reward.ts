import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { createReward, previewReward } from '#contract/reward/global-reward.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import type { Gift } from '#game/reward.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { subscribeToSession } from '#stores/base/resource.ts';
import type { FormProblem } from '#stores/staff/action-form.ts';
import { createAction } from '#stores/base/action.ts';
import { emptyRewardForm, findRewardProblem, readRewardProblem, toRewardBody, toRewardTerms } from './reward-form.ts';
import type { GiftEntry, RewardForm } from './reward-form.ts';
import { forgetReward, keepReward, readKeptReward } from './kept-reward.ts';

/* A reward that an admin prepares: the form, and the preview with the button that creates it. The address has the step. */

export interface NewReward {
  /** The form is that of an earlier visit. */
  isRestored: boolean;
  step: 'closed' | 'form' | 'preview';
  form: RewardForm;
  preview: ReplyOf<typeof previewReward> | null;
  problem: FormProblem | null;
  isLoading: boolean;
}

const closed: NewReward = {
  step: 'closed',
  isRestored: false,
  form: emptyRewardForm,
  preview: null,
  problem: null,
  isLoading: false,
};
export const $newReward = atom<NewReward>(closed);

const creation = createAction(createReward);
export const $creation = creation.$state;

let giftCount = 0;
const audienceFields = ['audience', 'clan', 'players'];

/** Follows the session and the address. Returns an unsubscribe function. */
export function subscribeToNewReward(): () => void {
  return stopAll([
    subscribeToSession(
      () => $newReward.set(closed),
      () => Promise.resolve(followAddress()),
    ),
    onPopState(followAddress),
  ]);
}

/** Shows the step of the address. A preview is asked for again, and an open call keeps its step. */
function followAddress(): void {
  const isOpen = getQueryParams().has('step');
  const shown = $newReward.get();
  if (isOpenCall()) return showStep(shown.step, 'push');
  if (!isOpen) $newReward.set(closed);
  else if (shown.step === 'preview') editNewReward();
  else openForm();
  showStep($newReward.get().step, 'replace');
}

function showStep(step: NewReward['step'], entry: HistoryMode): void {
  setQueryParams(new URLSearchParams(step === 'closed' ? {} : { step }), entry);
}

export function openNewReward(): void {
  openForm();
  showStep('form', 'push');
}

function openForm(): void {
  if ($newReward.get().step !== 'closed') return;
  const kept = readKeptReward();
  if (kept) {
    giftCount = Math.max(giftCount, ...kept.gifts.map(({ id }) => id));
    $newReward.set({ ...closed, step: 'form', isRestored: true, form: kept });
    return;
  }
  startOver();
}

/** Empties the form. */
export function startOver(): void {
  forgetReward();
  $newReward.set({
    ...closed,
    step: 'form',
    form: { ...emptyRewardForm, uuid: createUuid(), gifts: [emptyGift('currency')] },
  });
}

/** Closes the form and forgets it. A reward that may have been created stays until its outcome is known. */
export function closeNewReward(): void {
  if (isOpenCall()) return;
  creation.reset();
  forgetReward();
  $newReward.set(closed);
  showStep('closed', 'push');
}

export function setRewardForm(change: Partial<RewardForm>): void {
  const shown = $newReward.get();
  // What is being previewed is what was asked for.
  if (shown.step === 'form') {
    const form = { ...shown.form, ...change };
    keepReward(form);
    $newReward.set({ ...shown, form, problem: null, isLoading: false });
  }
}

export function addGift(kind: Gift['kind']): void {
  const { gifts } = $newReward.get().form;
  setRewardForm({ gifts: [...gifts, emptyGift(kind)] });
}

const emptyGift = (kind: Gift['kind']): GiftEntry => ({
  id: (giftCount += 1),
  kind,
  currency: 'bloodstones',
  amount: '',
  item: null,
});

export function setGift(id: number, change: Partial<GiftEntry>): void {
  const { gifts } = $newReward.get().form;
  setRewardForm({ gifts: gifts.map((gift) => (gift.id === id ? { ...gift, ...change } : gift)) });
}

export function removeGift(id: number): void {
  setRewardForm({ gifts: $newReward.get().form.gifts.filter((gift) => gift.id !== id) });
}

/** Asks who would get the reward and how much it gives, without creating it. */
export async function previewNewReward(): Promise<void> {
  const shown = $newReward.get();
  if (shown.step !== 'form' || shown.isLoading) return;
  const problem = findRewardProblem(shown.form, new Date());
  if (problem) {
    $newReward.set({ ...shown, problem });
    return;
  }
  const asking: NewReward = { ...shown, isLoading: true, problem: null };
  $newReward.set(asking);
  const show = (change: Partial<NewReward>) => {
    if ($newReward.get() === asking) $newReward.set({ ...asking, isLoading: false, ...change });
  };
  try {
    const preview = await call(previewReward, { body: toRewardTerms(asking.form) });
    // Who gets it is corrected where it was entered; nobody gives something to nobody.
    const unknown = preview.problems.map(readRewardProblem).find(({ field }) => audienceFields.includes(field));
    if (unknown) return show({ problem: unknown });
    creation.reset();
    // A name can be another player's by the time of the reward, so the list keeps what it meant in the preview.
    const players = preview.players?.join('\n') ?? '';
    keepReward({ ...asking.form, players });
    show({ step: 'preview', preview, form: { ...asking.form, players } });
    showStep($newReward.get().step, 'push');
  } catch (error) {
    const [message = 'We didn’t get an answer, and nothing was created. Try again.'] = isApiError(error)
      ? error.messages
      : [];
    show({ problem: readRewardProblem(message) });
  }
}

/** Returns from the preview to the form. */
export function editNewReward(): void {
  const shown = $newReward.get();
  if (shown.step !== 'preview' || isOpenCall()) return;
  creation.reset();
  $newReward.set({ ...shown, step: 'form', preview: null });
  showStep('form', 'push');
}

/**
 * Creates the reward of the preview, or asks again for the one whose outcome is unknown. Returns its uuid; undefined if
 * there is no answer or a refusal.
 */
export async function createNewReward(): Promise<string | undefined> {
  const { step, form, preview } = $newReward.get();
  if (step !== 'preview' || !preview || preview.problems.length > 0) return undefined;
  const created = await creation.send({ body: toRewardBody(form, preview.recipients) });
  if (created) forgetReward();
  return created?.uuid;
}

function isOpenCall(): boolean {
  return ['sending', 'unanswered'].includes($creation.get().state);
}
