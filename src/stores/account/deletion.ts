import { call } from '#client/api.ts';
import { cancelDeletion, getDeletion, requestDeletion } from '#contract/account/account.ts';
import type { Deletion } from '#contract/account/account.ts';
import { isApiError } from '#contract/error.ts';
import { createExclusive } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

const deletion = createSessionResource<Deletion>((signal) => call(getDeletion, {}, { signal }));

/** When the signed-in player's account will be deleted, and what that waits for; `deletion_due_at` is null without a request. */
export const { $resource: $deletion, load: loadDeletion, subscribe: subscribeToDeletion } = deletion;
const changing = createExclusive();
/** Whether a request to delete the account, or to cancel the deletion, is pending. */
export const $isChangingDeletion = changing.$isBusy;

/** Requests the deletion. The game requires the player's own name as confirmation. Returns whether it succeeded. */
export async function requestAccountDeletion(name: string): Promise<boolean> {
  return runChange(async () => {
    deletion.set(await call(requestDeletion, { body: { name } }));
  }, 'Couldn’t request the deletion');
}

/** Cancels the deletion. Returns whether it succeeded. */
export async function cancelAccountDeletion(): Promise<boolean> {
  return runChange(async () => {
    deletion.set(await call(cancelDeletion, {}));
    showSuccess('Deletion canceled', 'Your account won’t be deleted.');
  }, 'Couldn’t cancel the deletion');
}

function runChange(send: () => Promise<void>, failure: string): Promise<boolean> {
  return changing.run(send, (error) => {
    const reason = isApiError(error) && error.status === 400 ? error.messages.join(' ') : '';
    showFailure(failure, reason || 'We didn’t get an answer. Try again.');
  });
}
