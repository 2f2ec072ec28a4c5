import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ObjectName } from '#contract/object/overview.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { leaveWithoutChoice } from '#islands/admin/leave-without-choice.ts';
import { $objectNames, nameKey, requestNames, searchNames } from '#stores/admin/object/names.ts';
import { Pressable } from '#ui/base/Pressable.tsx';

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

/** A pause in typing, in ms, after which the picker searches. */
const searchDelay = 150;

/** A field that finds an object by its name. */
export default function ReferencePicker({ kind, label, value, set, onChoose, ...props }: Props) {
  const names = useStore($objectNames);
  const [query, setQuery] = useState<string | null>(null);
  const [found, setFound] = useState<{ query: string; options: readonly ObjectName[] } | null>(null);
  const options = query !== null && found?.query === query ? found.options : [];

  useEffect(() => {
    if (value !== null) requestNames(kind, [value]);
  }, [kind, value]);
  useEffect(() => {
    if (query === null) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      searchNames(kind, { q: query, set }, request.signal).then(
        (matches) => setFound({ query, options: matches }),
        () => undefined,
      );
    }, searchDelay);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [kind, query, set]);

  return (
    <div className="reference-picker relative flex gap-0.2rem" onKeyDownCapture={leaveWithoutChoice}>
      <Combobox
        value={value}
        disabled={props.isDisabled ?? false}
        onChange={(ref: string | null) => ref !== null && onChoose(ref)}
        onClose={() => setQuery(null)}
      >
        <ComboboxInput
          className="input"
          id={props.id}
          aria-label={label}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid}
          autoComplete="off"
          spellCheck={false}
          placeholder="Type a name"
          displayValue={(ref: string | null) => (ref === null ? '' : (names[nameKey(kind, ref)] ?? ref))}
          onKeyDown={({ key }) => key.startsWith('Arrow') && query === null && setQuery('')}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <ComboboxButton aria-label={`${label}: show all`} onClick={() => setQuery('')}>
          ▾
        </ComboboxButton>
        <ComboboxOptions className="reference-options hairline no-outline absolute overflow-y-auto" modal={false}>
          {options.slice(0, 20).map(({ ref, display, is_draft }) => (
            <ComboboxOption key={ref} value={ref}>
              {display}
              {is_draft && <span className="console-hint"> new in this change set</span>}
            </ComboboxOption>
          ))}
          {query !== null && found?.query === query && options.length === 0 && (
            <p className="console-hint">No object has this name.</p>
          )}
        </ComboboxOptions>
      </Combobox>
      {value !== null && !props.isDisabled && props.canBeEmpty !== false && (
        <Pressable aria-label={`${label}: remove`} onClick={() => onChoose(null)}>
          ×
        </Pressable>
      )}
    </div>
  );
}
