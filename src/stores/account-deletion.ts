import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { cancelDeletion, getDeletion, requestDeletion } from '#contract/account.ts';
import { isApiError } from '#contract/error.ts';
import { createAnswer, followSession } from './answer.ts';
import { showToast } from './toast.ts';

const deletion = createAnswer<{ deletion_due_at: string | null }>();

/** Whether, and when, the account of whoever is signed in is deleted. */
export const $deletion = deletion.$answer;
/** It is being asked for, or taken back. */
export const $deletionBusy = atom(false);

export function followDeletion(): () => void {
  return followSession(deletion.forget, loadDeletion);
}

export function loadDeletion(): Promise<void> {
  return deletion.ask((signal) => call(getDeletion, {}, { signal }));
}

/** Asks for it; the game wants one's own name as a sign that it is meant. Says whether it will happen. */
export async function deleteAccount(name: string): Promise<boolean> {
  return change(async () => {
    deletion.set(await call(requestDeletion, { body: { name } }));
  }, 'Your account stays');
}

export async function keepAccount(): Promise<boolean> {
  return change(async () => {
    deletion.set(await call(cancelDeletion, {}));
    showToast({ title: 'Your account stays', description: 'Nothing will be deleted.', variant: 'success' });
  }, 'Not taken back yet');
}

async function change(send: () => Promise<void>, failure: string): Promise<boolean> {
  if ($deletionBusy.get()) return false;
  $deletionBusy.set(true);
  try {
    await send();
    return true;
  } catch (error) {
    const reason = isApiError(error) && error.status === 400 ? error.messages.join(' ') : '';
    showToast({ title: failure, description: reason || 'The game did not answer. Try again.', variant: 'destructive' });
    return false;
  } finally {
    $deletionBusy.set(false);
  }
}
