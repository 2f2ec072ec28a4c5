import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { $comparison, closeComparison, compare } from '#stores/admin/object/revisions.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { FieldChanges } from './FieldChanges.tsx';

interface Props {
  kind: ObjectKind;
  /** The number of the newest revision. */
  newest: number;
  cdnBase: string;
}

/** Compares two revisions of the object. */
export function RevisionComparison({ kind, newest, cdnBase }: Props) {
  const { value, state } = useStore($comparison);
  const [from, setFrom] = useState(Math.max(0, newest - 1));
  const [to, setTo] = useState(newest);
  const numbers = Array.from({ length: newest + 1 }, (_, index) => newest - index);
  const renderChoice = (title: string, chosen: number, choose: (number: number) => void) => (
    <Select
      label={title}
      value={chosen}
      onChange={choose}
      options={numbers.map((number) => [number, number === 0 ? 'Before all revisions' : `Revision ${number}`])}
    />
  );
  return (
    <section className="revision-comparison" aria-label="Compare two revisions">
      <div className="console-filters">
        {renderChoice('Compare', from, setFrom)}
        {renderChoice('with', to, setTo)}
        <Button disabled={from === to} onClick={() => compare(from, to)}>
          Compare
        </Button>
        {value && <TextButton onClick={closeComparison}>Close</TextButton>}
      </div>
      <div role="status">
        {state === 'failed' && <p>The revisions couldn’t be compared. Try again.</p>}
        {state === 'missing' && <p>The object did not exist at that revision. Choose a later one.</p>}
        {value && (
          <>
            <h3 className="console-heading">
              From revision {value.from} to {value.to}
            </h3>
            {value.fields.length === 0 ? (
              <p>Both revisions have the same values.</p>
            ) : (
              <FieldChanges kind={kind} fields={value.fields} cdnBase={cdnBase} />
            )}
          </>
        )}
      </div>
    </section>
  );
}
