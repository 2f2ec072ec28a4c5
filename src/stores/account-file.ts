import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { saveFile } from '#client/saved-file.ts';
import { exportData } from '#contract/account.ts';
import { exportTimeLimit } from '#game/timing.ts';
import { showToast } from './toast.ts';

/** Whether all that the game knows of somebody is on its way. */
export const $isExporting = atom(false);

/** Saves it as a file. */
export async function downloadData(): Promise<void> {
  if ($isExporting.get()) return;
  $isExporting.set(true);
  try {
    const data = await call(exportData, {}, { timeLimit: exportTimeLimit });
    saveAccountFile('data', 'json', JSON.stringify(data, null, 2));
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

const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

/** Saves something of one's own, under the day's name. */
export function saveAccountFile(what: string, ending: keyof typeof types, text: string): void {
  saveFile(`mazoku-${what}-${new Date().toISOString().slice(0, 10)}.${ending}`, types[ending], text);
}
