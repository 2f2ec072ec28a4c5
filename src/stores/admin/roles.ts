import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { changeRole, listRoleHolders } from '#contract/admin/role.ts';
import type { RoleChange, RoleHolder } from '#contract/admin/role.ts';
import { reasonOf } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const holders = createSessionResource<readonly RoleHolder[]>(
  async (signal) => (await call(listRoleHolders, {}, { signal })).data,
);
/** Everybody with a role. */
export const { $resource: $roleHolders, load: loadRoles, subscribe: subscribeToRoles } = holders;

export interface RoleDialog extends Omit<RoleChange, 'reason'> {
  name: string;
  reason: string;
  isSending: boolean;
  error: string;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The change that waits for a confirmation; null if there is none. */
export const $roleDialog = atom<RoleDialog | null>(null);
/** What the last change did; empty if there was none. */
export const $roleResult = atom('');

export function openRoleDialog(change: Omit<RoleDialog, 'reason' | 'isSending' | 'error'>): void {
  $roleResult.set('');
  $roleDialog.set({ ...change, reason: '', isSending: false, error: '' });
}

export function closeRoleDialog(): void {
  if ($roleDialog.get()?.isSending !== true) $roleDialog.set(null);
}

export function setRoleReason(reason: string): void {
  const dialog = $roleDialog.get();
  if (dialog) $roleDialog.set({ ...dialog, reason, error: '' });
}

/** Gives or takes the role. A repeated call changes nothing, so an unanswered one can be confirmed again. */
export async function confirmRoleChange(): Promise<void> {
  const dialog = $roleDialog.get();
  if (!dialog || dialog.isSending || dialog.reason.trim() === '') return;
  const { player, role, change, reason } = dialog;
  $roleDialog.set({ ...dialog, isSending: true, error: '' });
  try {
    const { person, is_changed: isChanged } = await call(changeRole, {
      body: { player, role, change, reason: reason.trim() },
    });
    $roleDialog.set(null);
    $roleResult.set(
      isChanged
        ? `${person.name} and all admins have been told.`
        : `Nothing changed: ${person.name}’s roles were already like this.`,
    );
  } catch (error) {
    const text = reasonOf(error, 'We didn’t get an answer. Try again.');
    $roleDialog.set({ ...dialog, isSending: false, error: text });
  }
  void loadRoles();
}
