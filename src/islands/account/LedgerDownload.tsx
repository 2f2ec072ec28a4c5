import { useStore } from '@nanostores/react';
import { writeNumber } from '#game/number.ts';
import { saveAccountFile } from '#stores/account-file.ts';
import { $ledgerFile, loadWholeLedger } from '#stores/ledger.ts';
import { showToast } from '#stores/toast.ts';

/** All payments, not only those in sight, as a file for spreadsheets. */
export function LedgerDownload() {
  const progress = useStore($ledgerFile);

  const onClick = async () => {
    if (progress) return;
    try {
      // What writes the file comes when somebody wants one.
      const [lines, { writeLedgerFile }] = await Promise.all([loadWholeLedger(), import('#ui/ledger-file.ts')]);
      if (lines) saveAccountFile('ledger', 'csv', writeLedgerFile(lines));
    } catch {
      showToast({
        title: 'No file yet',
        description: 'Your payments could not be collected. Try again in a moment.',
        variant: 'destructive',
      });
    }
  };

  return (
    <button className="button" type="button" aria-disabled={progress !== null} onClick={() => void onClick()}>
      {progress === null
        ? 'Download CSV'
        : progress.count === 0
          ? 'Collecting…'
          : `${writeNumber(progress.loaded)} of ${writeNumber(progress.count)}`}
    </button>
  );
}
