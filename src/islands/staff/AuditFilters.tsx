import { useStore } from '@nanostores/react';
import { DayFields } from '#islands/base/DayFields.tsx';
import { FilterField } from '#islands/console/FilterField.tsx';
import { $auditView, setAuditView } from '#stores/staff/audit.ts';
import { auditTitles } from '#ui/staff/audit-view.ts';

/** The filters of the audit log; the address keeps them. */
export function AuditFilters() {
  const view = useStore($auditView);
  return (
    <div className="console-filters">
      <label className="console-field">
        <span>What</span>
        <select value={view.action} onChange={({ currentTarget }) => setAuditView({ action: currentTarget.value })}>
          <option value="">Everything</option>
          {Object.entries(auditTitles).map(([action, title]) => (
            <option key={action} value={action}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <FilterField
        key={`by ${view.by}`}
        title="Who (id or uuid)"
        value={view.by}
        onApply={(by) => setAuditView({ by })}
      />
      <FilterField
        key={`player ${view.player}`}
        title="To whom (id or uuid)"
        value={view.player}
        onApply={(player) => setAuditView({ player })}
      />
      <div className="console-days">
        <DayFields from={view.from} to={view.to} onChange={(part, day) => setAuditView({ [part]: day })} />
      </div>
    </div>
  );
}
