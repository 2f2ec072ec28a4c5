import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { downloadFile } from '#client/download-file.ts';
import { exportData } from '#contract/account.ts';
import { exportTimeout } from '#game/timing.ts';
import { showToast } from '#stores/toast.ts';

/** Whether all that the game knows of somebody is on its way. */
export const $isExporting = atom(false);

/** Saves it as a file. */
export async function downloadAccountData(): Promise<void> {
  if ($isExporting.get()) return;
  $isExporting.set(true);
  try {
    const data = await call(exportData, {}, { timeout: exportTimeout });
    downloadAccountFile('data', 'json', JSON.stringify(data, null, 2));
  } catch {
    showToast({
      title: 'No file yet',
      description: 'Your data could not be collected. Try again in a moment.',
      variant: 'destructive',
    });
  } finally {
    $isExporting.set(false);
  }
}

const mimeTypes = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

/** Saves something of one's own, under the day's name. */
export function downloadAccountFile(what: string, ending: keyof typeof mimeTypes, text: string): void {
  downloadFile(`mazoku-${what}-${new Date().toISOString().slice(0, 10)}.${ending}`, mimeTypes[ending], text);
}
