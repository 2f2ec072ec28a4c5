import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { cancelDeletion, getDeletion, requestDeletion } from '#contract/account.ts';
import { isApiError } from '#contract/error.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { showToast } from '#stores/toast.ts';

const deletion = createAsyncResource<{ deletion_due_at: string | null }>();

/** When the signed-in player's account will be deleted; `deletion_due_at` is null without a request. */
export const $deletion = deletion.$resource;
/** Whether a request to delete the account, or to cancel the deletion, is pending. */
export const $isChangingDeletion = atom(false);

export function subscribeToDeletion(): () => void {
  return subscribeToSession(deletion.reset, loadDeletion);
}

export function loadDeletion(): Promise<void> {
  return deletion.load((signal) => call(getDeletion, {}, { signal }));
}

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
    showToast({ title: 'Deletion canceled', description: 'Your account won’t be deleted.', variant: 'success' });
  }, 'Couldn’t cancel the deletion');
}

async function runChange(send: () => Promise<void>, failure: string): Promise<boolean> {
  if ($isChangingDeletion.get()) return false;
  $isChangingDeletion.set(true);
  try {
    await send();
    return true;
  } catch (error) {
    const reason = isApiError(error) && error.status === 400 ? error.messages.join(' ') : '';
    showToast({ title: failure, description: reason || 'We didn’t get an answer. Try again.', variant: 'destructive' });
    return false;
  } finally {
    $isChangingDeletion.set(false);
  }
}
