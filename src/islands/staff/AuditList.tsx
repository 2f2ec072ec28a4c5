import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import { $auditChain, $auditList, loadAudit, loadMoreAudit, subscribeToAudit } from '#stores/staff/audit.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';

/** The audit log: what staff did and looked at. */
export const Audit = forRole('staff', 'desk-skeleton', (props: MediaProps) => <AuditList {...props} />);

/** The entries of the log with their filters, and the check of its chain. */
export function AuditList(media: MediaProps) {
  const list = useStore($auditList);
  const chain = useStore($auditChain);

  useEffect(() => subscribeToAudit(), []);
  useShortcuts([{ keys: 'r', title: 'Load the log again', run: () => void loadAudit() }]);

  return (
    <div className="audit">
      <AuditFilters />
      <p className="audit-chain" role="status" data-broken={chain?.is_intact === false ? '' : undefined}>
        {/* Where nothing is found, nothing is complete. */}
        {chain &&
          (list.items.length > 0 || !chain.is_intact) &&
          (chain.is_intact
            ? `The last ${formatNumber(chain.checked)} entries are complete and unchanged.`
            : `The chain is broken at entry ${chain.broken_at}. Tell an admin at once.`)}
      </p>
      <PagedTable
        list={list}
        columns={['When', 'Who', 'What', 'To whom', 'Before and after', 'Why']}
        empty="No entry matches."
        failure="The log couldn’t be loaded."
        onRetry={() => void loadAudit()}
        onMore={() => void loadMoreAudit()}
        renderRow={(entry) => <AuditRow key={entry.id} entry={entry} {...media} />}
      />
    </div>
  );
}
