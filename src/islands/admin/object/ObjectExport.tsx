import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatNumber } from '#game/number.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $objectExport, downloadObjects, loadAllObjects } from '#stores/admin/object-list.ts';
import { serializeObjectCsv } from '#ui/admin/object-csv.ts';

interface Props {
  kind: ObjectKind;
  columns: readonly string[];
}

/** Downloads what the list shows as CSV: everything that matches, with the chosen columns. */
export function ObjectExport({ kind, columns }: Props) {
  const progress = useStore($objectExport);
  const [request, setRequest] = useState<AbortController | null>(null);
  const [error, setError] = useState('');
  const download = async () => {
    const current = new AbortController();
    setRequest(current);
    setError('');
    try {
      const objects = await loadAllObjects(current.signal);
      if (objects) downloadObjects(kind, serializeObjectCsv(objects, columns));
    } catch {
      setError('The export failed. Try again.');
    }
    setRequest(null);
  };
  return (
    <>
      {request ? (
        <button className="button" type="button" onClick={() => request.abort()}>
          Cancel export{progress && ` (${formatNumber(progress.loaded)} of ${formatNumber(progress.total)})`}
        </button>
      ) : (
        <button className="button" type="button" onClick={() => void download()}>
          Export CSV
        </button>
      )}
      {error !== '' && <p role="alert">{error}</p>}
    </>
  );
}
