import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatCount } from '#game/number.ts';
import { objectFields } from '#game/object/fields.ts';
import { objectSections } from '#game/object/sections.ts';
import { FieldText } from '#islands/admin/object/FieldText.tsx';
import { objectPath } from '#islands/admin/object/ObjectRow.tsx';
import { problemText } from '#ui/admin/problem-text.ts';
import { $changeSet, $check, checkSet } from '#stores/admin/change-set/change-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { Table } from '#ui/base/Table.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

/** What would keep the set from being published. */
export function ChangeSetCheck({ cdnBase }: { cdnBase: string }) {
  const { value, state } = useStore($check);
  const set = $changeSet.get().value?.set.uuid ?? '';
  useEffect(() => {
    if ($check.get().state === 'idle') void checkSet();
  }, [state]);
  if (!value) {
    return (
      <p className="object-notice py-0.6rem px-0.9rem rounded-sm" role="status">
        {state === 'failed' ? 'The change set couldn’t be checked. ' : 'Checking this change set…'}
        {state === 'failed' && <TextButton onClick={() => void checkSet()}>Check again</TextButton>}
      </p>
    );
  }
  const { conflicts, problems, message, notes } = value;
  if (conflicts.length === 0 && problems.length === 0 && message === '') {
    return (
      <div className="object-notice py-0.6rem px-0.9rem rounded-sm" role="status">
        <p>This change set can be published.</p>
        {notes.length > 0 && (
          <ul>
            {notes.map(({ kind, uuid, display, message: note }) => (
              <li key={uuid}>
                <a href={`${objectPath(kind, uuid)}?set=${set}`}>{display}</a>: {note}.
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return (
    <section className="console-panel" aria-labelledby="set-check" data-failed="">
      <h2 className="console-heading" id="set-check" tabIndex={-1}>
        This change set can’t be published yet{problems.length > 0 && `: ${formatCount(problems.length, 'problem')}`}
      </h2>
      {message !== '' && <p>{message}</p>}
      {problems.length > 0 && (
        <ul className="change-set-problems">
          {problems.map(({ kind, uuid, display, field, message: problem }, index) => (
            <li key={`${uuid} ${field} ${index}`}>
              <a href={`${objectPath(kind, uuid)}?set=${set}`}>{display}</a>
              <span className="console-hint"> {objectSections[kind].one}</span>
              {field !== null && (
                <>
                  {' · '}
                  <a href={`${objectPath(kind, uuid)}?set=${set}#field-${field}`}>
                    {objectFields[kind][field]?.label ?? field}
                    <span className="visually-hidden"> of {display}</span>
                  </a>
                </>
              )}
              : {problemText(kind, problem)}
            </li>
          ))}
        </ul>
      )}
      {conflicts.map(({ kind, uuid, display, fields }) => (
        <div key={uuid}>
          <p>
            <a href={`${objectPath(kind, uuid)}?set=${set}`}>{display}</a>{' '}
            {fields.length === 0
              ? 'exists already: another change set created it, too. Open it, choose its values and save the draft again.'
              : 'was published after this draft was saved. Open it and save the draft again.'}
          </p>
          {fields.length > 0 && (
            <Table columns={['Field', 'When it was edited', 'Now', 'Draft']}>
              {fields.map(({ field, seen, current, wanted }) => (
                <tr key={field}>
                  <th scope="row">{objectFields[kind][field]?.label ?? field}</th>
                  {Object.entries({ 'When it was edited': seen, Now: current, Draft: wanted }).map(([title, each]) => (
                    <td key={title} data-label={title}>
                      <FieldText kind={kind} field={field} value={each} cdnBase={cdnBase} />
                    </td>
                  ))}
                </tr>
              ))}
            </Table>
          )}
        </div>
      ))}
      <Button onClick={() => void checkSet()}>Check again</Button>
    </section>
  );
}
