import { copyToClipboard } from '#client/clipboard.ts';
import { showToast } from '#stores/toast.ts';

export async function copyPlayerId(label: string, id: string): Promise<void> {
  const copied = await copyToClipboard(id);
  showToast(
    copied
      ? { title: 'Copied', description: `${label} copied to your clipboard.`, variant: 'success' }
      : {
          title: 'Couldn’t copy',
          description: `Your browser blocked it. Select and copy it yourself: ${id}`,
          variant: 'destructive',
        },
  );
}
