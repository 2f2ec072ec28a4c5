import { call } from '#client/api.ts';
import { downloadFile } from '#client/download-file.ts';
import { exportData } from '#contract/account/account.ts';
import { exportTimeout } from '#game/timing.ts';
import { createExclusive } from '#stores/base/action.ts';
import { showFailure } from '#stores/toast.ts';

const exporting = createExclusive();
/** Whether the export of the player's data is being loaded. */
export const $isExporting = exporting.$isBusy;

/** Loads everything that the game stores about the signed-in player and saves it as a JSON file. */
export async function downloadAccountData(): Promise<void> {
  await exporting.run(
    async () => {
      const data = await call(exportData, {}, { timeout: exportTimeout });
      downloadAccountFile('data', 'json', JSON.stringify(data, null, 2));
    },
    () => showFailure('Download failed', 'We couldn’t prepare your data. Try again in a moment.'),
  );
}

const mimeTypes = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

/** Saves `text` as the file `mazoku-<subject>-<UTC date>.<extension>`. */
export function downloadAccountFile(subject: string, extension: keyof typeof mimeTypes, text: string): void {
  downloadFile(`mazoku-${subject}-${new Date().toISOString().slice(0, 10)}.${extension}`, mimeTypes[extension], text);
}
