import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { Picker } from '#islands/admin/Picker.tsx';
import { useMatches } from '#islands/admin/use-matches.ts';
import { $objectNames, nameKey, requestNames, searchNames } from '#stores/admin/object/names.ts';

interface Props {
  /** The kind of the objects that can be chosen. */
  kind: ObjectKind;
  label: string;
  /** The uuid of the chosen object, or the key of an event type; null for none. */
  value: string | null;
  /** The change set whose new objects can be chosen, too; empty for none. */
  set: string;
  id?: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** Whether the choice can be removed; true unless it is given. */
  canBeEmpty?: boolean;
  onChoose: (ref: string | null) => void;
}

/** A field that finds an object by its name. */
export default function ReferencePicker({ kind, value, set, ...props }: Props) {
  const names = useStore($objectNames);
  const [query, setQuery] = useState<string | null>(null);
  const found = useMatches(query, (q, signal) => searchNames(kind, { q, set }, signal));
  useEffect(() => {
    if (value !== null) requestNames(kind, [value]);
  }, [kind, value]);
  return (
    <Picker
      {...props}
      value={value}
      name={value === null ? '' : (names[nameKey(kind, value)] ?? value)}
      placeholder="Type a name"
      nothing="No object has this name."
      hasAll
      text={query}
      hasFailed={found?.matches === null}
      options={found?.matches?.slice(0, 20).map(({ ref, display, is_draft }) => ({
        value: ref,
        text: (
          <>
            {display}
            {is_draft && <span className="console-hint"> new in this change set</span>}
          </>
        ),
      }))}
      onType={setQuery}
    />
  );
}
