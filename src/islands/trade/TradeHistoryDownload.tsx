import { useStore } from '@nanostores/react';
import { downloadAccountFile } from '#stores/account/data-export.ts';
import { loadPart } from '#stores/load-part.ts';
import { $isPreparingHistory, loadEntireTradeHistory } from '#stores/trade/history.ts';
import { showFailure } from '#stores/toast.ts';
import { Button } from '#ui/base/Button.tsx';

/** Downloads all offers that match the filter, not only the page. */
export function TradeHistoryDownload() {
  const isPreparing = useStore($isPreparingHistory);

  const download = async () => {
    if (isPreparing) return;
    try {
      const offers = await loadEntireTradeHistory();
      if (!offers) return;
      // The CSV serializer is loaded on demand.
      const { serializeTradesCsv } = await loadPart('trades-csv', () => import('./trades-csv.ts'));
      downloadAccountFile('trades', 'csv', serializeTradesCsv(offers));
    } catch {
      showFailure('Download failed', 'Your closed offers couldn’t be downloaded. Try again in a moment.');
    }
  };

  return (
    <p className="text-mist">
      <Button busy={isPreparing} onClick={() => void download()}>
        {isPreparing ? 'Preparing…' : 'Download CSV'}
      </Button>{' '}
      The file has every offer that matches the filter.
    </p>
  );
}
