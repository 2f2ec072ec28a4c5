import { useState } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { downloadObjects, loadAllObjects } from '#stores/admin/object/list.ts';
import { loadPart } from '#stores/load-part.ts';
import { Button } from '#ui/base/Button.tsx';

interface Props {
  kind: ObjectKind;
  columns: readonly string[];
}

/** Downloads what the list shows as CSV: everything that matches, with the chosen columns. */
export function ObjectExport({ kind, columns }: Props) {
  const [request, setRequest] = useState<AbortController | null>(null);
  const [error, setError] = useState('');
  const download = async () => {
    const current = new AbortController();
    setRequest(current);
    setError('');
    try {
      const objects = await loadAllObjects(columns, current.signal);
      const { serializeObjectCsv } = await loadPart('object-csv', () => import('#ui/admin/object-csv.ts'));
      if (objects && !current.signal.aborted) downloadObjects(kind, serializeObjectCsv(kind, objects, columns));
    } catch {
      if (!current.signal.aborted) setError('The list couldn’t be exported. Try again in a moment.');
    }
    setRequest(null);
  };
  return (
    <>
      {request ? (
        <Button onClick={() => request.abort()}>Cancel export</Button>
      ) : (
        <Button onClick={() => void download()}>Export CSV</Button>
      )}
      {error !== '' && <p role="alert">{error}</p>}
    </>
  );
}
