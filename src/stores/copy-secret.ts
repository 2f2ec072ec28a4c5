import { copyToClipboard } from '#client/clipboard.ts';
import { showToast } from './toast.ts';

/** Copies what is shown once, and says what to do with it. A secret is not repeated in a toast. */
export async function copySecret(secret: string, { name, next }: { name: string; next: string }): Promise<void> {
  showToast(
    (await copyToClipboard(secret))
      ? { title: 'Copied', description: next, variant: 'success' }
      : {
          title: 'Couldn’t copy',
          description: `Your browser blocked it. Select and copy the ${name} yourself.`,
          variant: 'destructive',
        },
  );
}
