import { memo } from 'react';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { auditTitle, describeChange, subjectHref } from '#ui/staff/audit-view.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  entry: AuditEntry;
}

/** An entry of the audit log. */
export const AuditRow = memo(function AuditRow({ entry, ...media }: Props) {
  const href = subjectHref(entry);
  return (
    <tr>
      <td title={`Entry ${entry.id}, request ${entry.request_id}`}>
        <FormattedDate at={entry.at} precision="minute" />
      </td>
      <td data-label="Who">{entry.by ? <StaffPersonName person={entry.by} {...media} /> : 'the site'}</td>
      <td>{href === null ? auditTitle(entry.action) : <a href={href}>{auditTitle(entry.action)}</a>}</td>
      <td>{entry.player && <StaffPersonName person={entry.player} {...media} />}</td>
      <td>
        <ul className="break-anywhere">
          {describeChange(entry).map(({ name, before, after }) => (
            <li key={name}>
              {name}: {before !== null && <del className="text-mist">{before}</del>}{' '}
              {after !== null && <ins className="text-paper no-underline">{after}</ins>}
            </li>
          ))}
        </ul>
      </td>
      <td className="audit-reason">{entry.reason}</td>
    </tr>
  );
});
