import { useStore } from '@nanostores/react';
import { DayFields } from '#islands/base/DayFields.tsx';
import { FilterField } from '#islands/console/FilterField.tsx';
import { $auditView, setAuditView } from '#stores/staff/audit.ts';
import { Select } from '#ui/base/Select.tsx';
import { auditTitles } from '#ui/staff/audit-view.ts';

/** The filters of the audit log; the address keeps them. */
export function AuditFilters() {
  const view = useStore($auditView);
  return (
    <div className="console-filters">
      <Select
        label="What"
        value={view.action}
        onChange={(action) => setAuditView({ action })}
        none="Everything"
        options={Object.entries(auditTitles)}
      />
      <FilterField
        key={`by ${view.by}`}
        title="Who (name, @handle or id)"
        value={view.by}
        onApply={(by) => setAuditView({ by })}
      />
      <FilterField
        key={`player ${view.player}`}
        title="To whom (name, @handle or id)"
        value={view.player}
        onApply={(player) => setAuditView({ player })}
      />
      <div className="flex flex-wrap gap-0.6rem">
        <DayFields from={view.from} to={view.to} onChange={(part, day) => setAuditView({ [part]: day })} />
      </div>
    </div>
  );
}
