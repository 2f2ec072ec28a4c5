import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { useObjectName } from './use-object-name.ts';

export interface PickerProps {
  kind: ObjectKind;
  label: string;
  value: string | null;
  set: string;
  onChoose: (ref: string | null) => void;
}

/** What was done in a field before its picker was loaded. */
export interface PickerStart {
  /** Null when nothing is typed. */
  text: string | null;
  /** Whether the list of all was asked for. */
  isOpening: boolean;
}

const untouched: PickerStart = { text: null, isOpening: false };

interface Props extends PickerProps {
  /** Null while the focus is elsewhere. */
  start: PickerStart | null;
  onStart: (start: PickerStart | null) => void;
  onWant: () => void;
}

/** Looks and reads like a picker until that is loaded, and keeps what is done meanwhile. */
export function PickerStandIn({ kind, label, value, start, onStart, onWant, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const name = useObjectName(kind, value);
  const begin = (change: Partial<PickerStart>) => {
    onStart({ ...untouched, ...start, ...change });
    onWant();
  };
  const openList = () => {
    field.current?.focus();
    begin({ isOpening: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openList();
  };
  return (
    <div
      className="picker relative flex gap-0.2rem"
      onPointerEnter={onWant}
      onFocus={() => begin({})}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onStart(null);
      }}
    >
      <TextInput
        ref={field}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={false}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Type a name"
        value={start?.text ?? name}
        onChange={(text) => begin({ text })}
        onKeyDown={onKeyDown}
      />
      <Pressable
        tabIndex={-1}
        aria-label={`${label}: show all`}
        aria-haspopup="listbox"
        aria-expanded={false}
        onClick={openList}
      >
        ▾
      </Pressable>
      {value !== null && (
        <Pressable
          aria-label={`${label}: remove`}
          onClick={() => {
            field.current?.focus();
            onChoose(null);
          }}
        >
          ×
        </Pressable>
      )}
    </div>
  );
}
