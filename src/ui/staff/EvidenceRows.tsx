import { FormattedDate } from '#ui/base/FormattedDate.tsx';

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
}

/** The rows behind a signal, with links to those that have a page. */
export function EvidenceRows({ rows, seesFiles = true }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul className="evidence">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`}>
          <FormattedDate at={row.at} precision="minute" /> {renderText(row, seesFiles)}
        </li>
      ))}
    </ul>
  );
}

function renderText({ kind, id, text }: EvidenceRow, seesFiles: boolean) {
  if (kind === 'trade' && seesFiles) return <a href={`/staff/trades/${id}`}>{text}</a>;
  if (kind === 'player') return <a href={`/staff/players/${id}${seesFiles ? '' : '/graph'}`}>{text}</a>;
  return text;
}
