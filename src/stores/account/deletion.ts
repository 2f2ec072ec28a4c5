import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { cancelDeletion, getDeletion, requestDeletion } from '#contract/account.ts';
import { isApiError } from '#contract/error.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { showToast } from '#stores/toast.ts';

const deletion = createAsyncResource<{ deletion_due_at: string | null }>();

/** Whether, and when, the account of whoever is signed in is deleted. */
export const $deletion = deletion.$resource;
/** It is being asked for, or taken back. */
export const $isChangingDeletion = atom(false);

export function subscribeToDeletion(): () => void {
  return subscribeToSession(deletion.reset, loadDeletion);
}

export function loadDeletion(): Promise<void> {
  return deletion.load((signal) => call(getDeletion, {}, { signal }));
}

/** Asks for it; the game wants one's own name as a sign that it is meant. Says whether it will happen. */
export async function requestAccountDeletion(name: string): Promise<boolean> {
  return runChange(async () => {
    deletion.set(await call(requestDeletion, { body: { name } }));
  }, 'Your account stays');
}

export async function cancelAccountDeletion(): Promise<boolean> {
  return runChange(async () => {
    deletion.set(await call(cancelDeletion, {}));
    showToast({ title: 'Your account stays', description: 'Nothing will be deleted.', variant: 'success' });
  }, 'Not taken back yet');
}

async function runChange(send: () => Promise<void>, failure: string): Promise<boolean> {
  if ($isChangingDeletion.get()) return false;
  $isChangingDeletion.set(true);
  try {
    await send();
    return true;
  } catch (error) {
    const reason = isApiError(error) && error.status === 400 ? error.messages.join(' ') : '';
    showToast({ title: failure, description: reason || 'The game did not answer. Try again.', variant: 'destructive' });
    return false;
  } finally {
    $isChangingDeletion.set(false);
  }
}
