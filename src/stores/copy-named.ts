import { copyToClipboard } from '#client/clipboard.ts';
import { showToast } from './toast.ts';

/** Copies a text and says what to do with it. The text may be a secret, so no toast repeats it. */
export async function copyNamed(text: string, { name, next }: { name: string; next: string }): Promise<void> {
  showToast(
    (await copyToClipboard(text))
      ? { title: 'Copied', description: next, variant: 'success' }
      : {
          title: 'Couldn’t copy',
          description: `Your browser blocked it. Select and copy the ${name} yourself.`,
          variant: 'destructive',
        },
  );
}
