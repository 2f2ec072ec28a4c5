import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { withCase } from './StaffPersonName.tsx';

/** A row behind a signal, as the API describes it. */
interface EvidenceRow {
  kind: string;
  /** The uuid or the id of the row. */
  id: string;
  at: string;
  text: string;
}

interface Props {
  rows: readonly EvidenceRow[];
  /** Whether the viewer may open files and trades; the anti-cheat team sees graphs only. */
  seesFiles?: boolean;
  /** The case that the links keep. */
  caseId?: string;
}

/** The rows behind a signal, with links to those that have a page. */
export function EvidenceRows({ rows, seesFiles = true, caseId }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul className="evidence">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`}>
          <FormattedDate at={row.at} precision="minute" /> {renderText(row, seesFiles, caseId)}
        </li>
      ))}
    </ul>
  );
}

function renderText({ kind, id, text }: EvidenceRow, seesFiles: boolean, caseId: string | undefined) {
  if (kind === 'trade' && seesFiles) return <a href={withCase(`/staff/trades/${id}`, caseId)}>{text}</a>;
  if (kind === 'player')
    return <a href={withCase(`/staff/players/${id}${seesFiles ? '' : '/graph'}`, caseId)}>{text}</a>;
  return text;
}
