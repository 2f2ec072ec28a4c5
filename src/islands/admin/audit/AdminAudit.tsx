import { useStore } from '@nanostores/react';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { AuditList } from '#islands/staff/AuditList.tsx';
import { downloadAccountFile } from '#stores/account/data-export.ts';
import { showPartFailure } from '#islands/base/show-part-failure.ts';
import { loadPart } from '#stores/load-part.ts';
import { $auditWork, loadEntireAudit, verifyEntireAudit } from '#stores/admin/audit.ts';
import { Button } from '#ui/base/Button.tsx';

/** The audit log with what only admins do: a file of it, and a check of the whole chain. */
export default function AdminAudit({ cdnBase, avatarBase }: AdminPageProps) {
  const { isExporting, isVerifying, isBroken, result } = useStore($auditWork);

  const download = async () => {
    const entries = await loadEntireAudit();
    const [first] = entries ?? [];
    if (!entries || !first) return;
    // The serializer is loaded on demand.
    const { serializeCsv } = await loadPart('csv', () => import('#ui/account/csv.ts'));
    downloadAccountFile('audit', 'csv', serializeCsv(Object.keys(first), entries));
  };

  return (
    <>
      <div className="actions mb-1rem">
        <Button busy={isExporting} onClick={() => void download().catch(showPartFailure)}>
          {isExporting ? 'Preparing…' : 'Download what the filter shows'}
        </Button>
        <Button busy={isVerifying} onClick={() => void verifyEntireAudit()}>
          {isVerifying ? 'Checking…' : 'Check that no entry was changed'}
        </Button>
        <p className="audit-chain" role="status" data-broken={isBroken ? '' : undefined}>
          {result}
        </p>
      </div>
      <AuditList cdnBase={cdnBase} avatarBase={avatarBase} />
    </>
  );
}
