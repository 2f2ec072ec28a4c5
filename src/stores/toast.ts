import { atom } from 'nanostores';
import { hydrateSession } from '#client/hydrate-session.ts';
import { toastRemovalDelay } from '#game/toast.ts';

export interface Toast {
  id: string;
  title: string;
  description?: string;
  action?: {
    label: string;
    /** How to do the same without the toast, for screen readers; never empty. */
    altText: string;
    run: () => void;
  };
  open: boolean;
  variant: 'default' | 'destructive' | 'success';
}

/** At most one toast (specification section 9). */
export const $toasts = atom<readonly Toast[]>([]);

let toastCount = 0;

/** Shows a toast in place of the current one. Returns its id. */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'action'> & Partial<Pick<Toast, 'variant'>>,
): string {
  const id = String((toastCount += 1));
  const { action, ...words } = toast;
  $toasts.set([
    { variant: 'default', ...words, ...(action && action.altText.trim() !== '' ? { action } : {}), id, open: true },
  ]);
  hydrateSession();
  return id;
}

/** Says that something worked. */
export function showSuccess(title: string, description: string): void {
  showToast({ title, description, variant: 'success' });
}

/** Says that something did not work, and why or what to do. */
export function showFailure(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes a toast and removes it after its exit animation (`toastRemovalDelay`). */
export function dismissToast(id: string): void {
  $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => $toasts.set($toasts.get().filter((toast) => toast.id !== id)), toastRemovalDelay);
}
