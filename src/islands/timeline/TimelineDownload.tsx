import { useStore } from '@nanostores/react';
import { downloadAccountFile } from '#stores/account/data-export.ts';
import { $timelineDownload, loadEntireTimeline } from '#stores/account/timeline.ts';
import { loadPart } from '#stores/load-part.ts';
import { showFailure } from '#stores/toast.ts';
import { Button } from '#ui/base/Button.tsx';

/** Downloads all entries that match the filter, not only the page. */
export function TimelineDownload() {
  const preparing = useStore($timelineDownload);

  const download = async (format: 'csv' | 'json') => {
    if (preparing) return;
    try {
      const entries = await loadEntireTimeline(format);
      if (!entries) return;
      if (format === 'json') {
        downloadAccountFile('timeline', format, JSON.stringify(entries, null, 2));
      } else {
        // The CSV serializer is loaded on demand.
        const { serializeTimelineCsv } = await loadPart('timeline-csv', () => import('./timeline-csv.ts'));
        downloadAccountFile('timeline', format, serializeTimelineCsv(entries));
      }
    } catch {
      showFailure('Download failed', 'Your timeline couldn’t be downloaded. Try again in a moment.');
    }
  };

  return (
    <div className="timeline-download flex flex-wrap items-center gap-y-0.8rem gap-x-1.2rem">
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} busy={preparing !== null} onClick={() => void download(format)}>
          {preparing === format ? 'Preparing…' : `Download ${format.toUpperCase()}`}
        </Button>
      ))}
      <p>The file has every entry that matches the filter.</p>
    </div>
  );
}
