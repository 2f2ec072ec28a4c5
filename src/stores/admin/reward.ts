import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { runWhileVisible } from '#client/visible-interval.ts';
import {
  confirmReward,
  getReward,
  listGlobalRewards,
  previewReward,
  stopReward,
} from '#contract/reward/global-reward.ts';
import type { AdminReward } from '#contract/reward/global-reward.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { recipientStates } from '#game/reward.ts';
import type { RecipientState } from '#game/reward.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { createList, toNumber } from '#stores/base/list.ts';
import { createAction } from '#stores/base/action.ts';

/* Rewards for many players, and one of them with its progress, its report and its steps. */

const rewards = createList<AdminReward>({
  loadPage: (_, cursor, signal) => call(listGlobalRewards, { query: { cursor: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $adminRewards, load: loadAdminRewards, loadMore: loadMoreAdminRewards } = rewards;
export const { subscribe: subscribeToAdminRewards } = rewards;

const reward = createAsyncResource<AdminReward>();
export const $adminReward = reward.$resource;

type Recipient = ReplyOf<typeof getReward>['data'][number];

/** Which recipients the report lists. */
export const $recipientState = atom<RecipientState>('failed');

let rewardId = '';
let isStateChosen = false;

/** Loads a page of recipients. The first one comes with the reward. */
async function loadRecipients(_: object, cursor: string | null, signal: AbortSignal) {
  const query = { state: $recipientState.get(), cursor: toNumber(cursor) };
  const read = () => call(getReward, { params: { id: rewardId }, query }, { signal });
  if (cursor !== null) return read();
  let page: ReplyOf<typeof getReward> | undefined;
  await reward.load(async () => {
    page = await read();
    return page.reward;
  });
  if (!page) throw new Error('the reward could not be loaded');
  const { counts } = page.reward;
  const state = recipientStates.find((each) => counts[each] > 0);
  if (isStateChosen || state === undefined || counts[$recipientState.get()] > 0) return page;
  // Failures come first; without any, the report begins with those whom the reward has reached.
  $recipientState.set(state);
  return call(getReward, { params: { id: rewardId }, query: { state } }, { signal });
}

const recipients = createList<Recipient>({
  loadPage: loadRecipients,
  idOf: ({ player, at, problem }) => player?.uuid ?? `${at} ${problem}`,
});
export const { $list: $recipients, load: loadAdminReward, loadMore: loadMoreRecipients } = recipients;

const pollInterval = 2_000;
const pageSize = 100;

/** Loads a reward for each session, and again while it is given. Returns an unsubscribe function. */
export function subscribeToAdminReward(id: string): () => void {
  rewardId = id;
  const reset = () => {
    recipients.reset();
    reward.reset();
    $recipientState.set('failed');
    isStateChosen = false;
    $rewardStep.set(null);
  };
  return stopAll([
    subscribeToSession(reset, recipients.load),
    runWhileVisible(() => {
      const { value, state } = $adminReward.get();
      if (value && state !== 'loading' && isMoving(value)) void refresh();
    }, pollInterval),
  ]);
}

/** Whether the job gives the reward now, or is about to. */
function isMoving({ state, starts_at: startsAt }: AdminReward): boolean {
  return state === 'running' || (state === 'scheduled' && Date.parse(startsAt) <= Date.now());
}

/** Reads the reward again. Further pages of recipients stay. */
function refresh(): Promise<void> {
  if ($recipients.get().items.length <= pageSize && $recipients.get().more !== 'loading') return recipients.load();
  return reward.load(async (signal) => (await call(getReward, { params: { id: rewardId } }, { signal })).reward);
}

export function showRecipients(state: RecipientState): void {
  isStateChosen = true;
  if (state === $recipientState.get()) return;
  $recipientState.set(state);
  recipients.reset();
  void recipients.load();
}

/** A step that an admin is about to confirm. */
export interface RewardStep {
  kind: 'confirm' | 'stop';
  reason: string;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}
export const $rewardStep = atom<RewardStep | null>(null);

const calls = { confirm: createAction(confirmReward), stop: createAction(stopReward) };
export const $confirmCall = calls.confirm.$state;
export const $stopCall = calls.stop.$state;

const confirmationPreview = createAsyncResource<ReplyOf<typeof previewReward>>();
/** Who would get the reward now, for the admin who is about to confirm it. */
export const $confirmationPreview = confirmationPreview.$resource;

export function loadConfirmationPreview(): Promise<void> {
  const { value } = $adminReward.get();
  if (!value) return Promise.resolve();
  const gifts = value.gifts.map((gift) => (gift.kind === 'currency' ? gift : { kind: gift.kind, uuid: gift.uuid }));
  const body = { gifts, audience: value.audience };
  return confirmationPreview.load((signal) => call(previewReward, { body }, { signal }));
}

export function openRewardStep(step: Omit<RewardStep, 'reason'>): void {
  calls[step.kind].reset();
  confirmationPreview.reset();
  if (step.kind === 'confirm') void loadConfirmationPreview();
  $rewardStep.set({ ...step, reason: '' });
}

export function closeRewardStep(): void {
  const step = $rewardStep.get();
  if (step && calls[step.kind].$state.get().state !== 'sending') $rewardStep.set(null);
}

export function setStepReason(reason: string): void {
  const step = $rewardStep.get();
  if (step) $rewardStep.set({ ...step, reason });
}

/** Confirms or stops the reward. An unanswered step is sent again as it was. */
export async function takeRewardStep(): Promise<void> {
  const step = $rewardStep.get();
  const params = { id: rewardId };
  const words = step?.reason.trim() ?? '';
  if (!step || words === '') return;
  const changed =
    step.kind === 'confirm'
      ? await calls.confirm.send({ params, body: { words } })
      : await calls.stop.send({ params, body: { reason: words } });
  if (!changed) return;
  $rewardStep.set(null);
  reward.set(changed);
  void refresh();
}
