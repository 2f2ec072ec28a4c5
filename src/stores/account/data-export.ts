import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { downloadFile } from '#client/download-file.ts';
import { exportData } from '#contract/account.ts';
import { exportTimeout } from '#game/timing.ts';
import { showToast } from '#stores/toast.ts';

/** Whether the export of the player's data is being loaded. */
export const $isExporting = atom(false);

/** Loads everything that the game stores about the signed-in player and saves it as a JSON file. */
export async function downloadAccountData(): Promise<void> {
  if ($isExporting.get()) return;
  $isExporting.set(true);
  try {
    const data = await call(exportData, {}, { timeout: exportTimeout });
    downloadAccountFile('data', 'json', JSON.stringify(data, null, 2));
  } catch {
    showToast({
      title: 'Download failed',
      description: 'We couldn’t prepare your data. Try again in a moment.',
      variant: 'destructive',
    });
  } finally {
    $isExporting.set(false);
  }
}

const mimeTypes = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

/** Saves `text` as the file `mazoku-<subject>-<UTC date>.<extension>`. */
export function downloadAccountFile(subject: string, extension: keyof typeof mimeTypes, text: string): void {
  downloadFile(`mazoku-${subject}-${new Date().toISOString().slice(0, 10)}.${extension}`, mimeTypes[extension], text);
}
