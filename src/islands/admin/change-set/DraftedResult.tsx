import type { DraftedChanges } from '#contract/change-set/draft-many.ts';
import { formatNumber } from '#game/number.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections } from '#game/object/sections.ts';
import { FieldChanges } from '#islands/admin/object/FieldChanges.tsx';
import { Table } from '#ui/base/Table.tsx';

/** So many changes are unfolded. */
const unfolded = 3;

/** What a call drafted, or would draft: numbers by kind, problems by row and field, and the first changes. */
export function DraftedResult({ result, cdnBase }: { result: DraftedChanges; cdnBase: string }) {
  const { counts, changes, problems, problem_count } = result;
  return (
    <div className="drafted-result grid gap-0.8rem">
      {problem_count > 0 && (
        <>
          <h3 className="console-heading">
            {problem_count === 1
              ? 'One problem. Nothing can be saved until it is corrected'
              : `${formatNumber(problem_count)} problems. Nothing can be saved until they are corrected`}
          </h3>
          <Table columns={['File or kind', 'Row', 'Field', 'Problem']}>
            {problems.map(({ file, row, field, message }, index) => (
              <tr key={index}>
                <td>{file}</td>
                <td data-label="Row">{row}</td>
                <td data-label="Field">{field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </Table>
          {problems.length < problem_count && (
            <p>The table shows the first {formatNumber(problems.length)} problems.</p>
          )}
        </>
      )}
      {Object.keys(counts).length > 0 && (
        <Table columns={['Kind', 'Added', 'Changed', 'Unchanged']}>
          {Object.entries(counts).map(([kind, { created, updated, unchanged }]) => (
            <tr key={kind}>
              <th scope="row">{objectSections[kind as ObjectKind].title}</th>
              <td data-label="Added">{formatNumber(created)}</td>
              <td data-label="Changed">{formatNumber(updated)}</td>
              <td data-label="Unchanged">{formatNumber(unchanged)}</td>
            </tr>
          ))}
        </Table>
      )}
      {changes.length > 0 && (
        <ol className="change-set-drafts grid gap-0.6rem mb-1rem">
          {changes.map(({ kind, uuid, display, action, fields }, index) => (
            <li key={`${kind} ${uuid}`}>
              <details open={index < unfolded}>
                <summary>
                  <b>{display}</b>
                  <span className="console-hint">
                    {action === 'create' ? `new ${objectSections[kind].one}` : listFields(kind, fields)}
                  </span>
                </summary>
                <FieldChanges kind={kind} fields={fields} isCreation={action === 'create'} cdnBase={cdnBase} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function listFields(kind: ObjectKind, fields: readonly { field: string }[]): string {
  return fields.map(({ field }) => objectFields[kind][field]?.label ?? field).join(', ');
}
