import { useStore } from '@nanostores/react';
import { formatNumber } from '#game/number.ts';
import { downloadAccountFile } from '#stores/account/data-export.ts';
import { $ledgerExportProgress, loadEntireLedger } from '#stores/account/ledger.ts';
import { loadPart } from '#stores/load-part.ts';
import { showFailure } from '#stores/toast.ts';
import { Button } from '#ui/base/Button.tsx';

/** Downloads all payments, not only the loaded ones, as CSV. */
export function LedgerDownload() {
  const progress = useStore($ledgerExportProgress);

  const onClick = async () => {
    if (progress) return;
    try {
      // The CSV serializer is loaded on demand.
      const [lines, { serializeLedgerCsv }] = await Promise.all([
        loadEntireLedger(),
        loadPart('ledger-csv', () => import('#ui/account/ledger-csv.ts')),
      ]);
      if (lines) downloadAccountFile('ledger', 'csv', serializeLedgerCsv(lines));
    } catch {
      showFailure('Download failed', 'Your ledger couldn’t be downloaded. Try again in a moment.');
    }
  };

  return (
    <Button busy={progress !== null} onClick={() => void onClick()}>
      {progress === null
        ? 'Download CSV'
        : progress.count === 0
          ? 'Preparing…'
          : `${formatNumber(progress.loaded)} of ${formatNumber(progress.count)}`}
    </Button>
  );
}
