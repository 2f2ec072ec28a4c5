import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { $objectNames, nameKey, requestNames } from '#stores/admin/object/names.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import ReferencePicker from './ReferencePicker.tsx';

interface Props {
  id: string;
  kind: ObjectKind;
  label: string;
  value: readonly string[];
  set: string;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: readonly string[]) => void;
}

/** A field that refers to several objects, in their order. */
export function ReferenceList({ kind, label, value, onChange, ...props }: Props) {
  const names = useStore($objectNames);
  const wanted = value.join(',');
  useEffect(
    () =>
      requestNames(
        kind,
        wanted.split(',').filter((ref) => ref !== ''),
      ),
    [kind, wanted],
  );
  return (
    <div className="reference-list">
      {value.length > 0 && (
        <ul>
          {value.map((ref) => (
            <li key={ref}>
              {names[nameKey(kind, ref)] ?? ref}
              <Pressable
                disabled={props.isDisabled}
                aria-label={`${label}: remove ${names[nameKey(kind, ref)] ?? ref}`}
                onClick={() => onChange(value.filter((each) => each !== ref))}
              >
                ×
              </Pressable>
            </li>
          ))}
        </ul>
      )}
      <ReferencePicker
        {...props}
        // An empty picker for the next object.
        key={wanted}
        kind={kind}
        label={value.length === 0 ? label : `${label}: add another`}
        value={null}
        onChoose={(ref) => ref !== null && !value.includes(ref) && onChange([...value, ref])}
      />
    </div>
  );
}
