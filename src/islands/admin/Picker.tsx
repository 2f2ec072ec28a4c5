import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Pressable } from '#ui/base/Pressable.tsx';

interface Option {
  value: string;
  text: ReactNode;
}

interface Props {
  id?: string | undefined;
  label: string;
  placeholder: string;
  /** The chosen value, and what it is called; null for none. */
  value: string | null;
  name: string;
  /** What was found; undefined until the search is answered. */
  options: readonly Option[] | undefined;
  hasFailed: boolean;
  /** Said when nothing matches. */
  nothing: string;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Whether the choice can be removed; true unless it is given. */
  canBeEmpty?: boolean | undefined;
  /** Whether an empty text finds everything, which a button shows. */
  hasAll?: boolean;
  /** Gets what is typed, and null when the list is closed. */
  onType: (text: string | null) => void;
  onChoose: (value: string | null) => void;
}

/** A field that finds something by its name, and shows the name of what is chosen. */
export function Picker({ label, value, name, options, hasAll = false, canBeEmpty = true, ...props }: Props) {
  return (
    <div className="picker relative flex gap-0.2rem" onKeyDownCapture={leaveWithoutChoice}>
      <Combobox
        value={value}
        disabled={props.isDisabled ?? false}
        onChange={(chosen: string | null) => chosen !== null && props.onChoose(chosen)}
        onClose={() => props.onType(null)}
      >
        <ComboboxInput
          className="input"
          id={props.id}
          aria-label={label}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={props.placeholder}
          displayValue={(chosen: string | null) => (chosen === null ? '' : name)}
          onKeyDown={({ key }) => hasAll && key.startsWith('Arrow') && !options && props.onType('')}
          onChange={({ currentTarget }) => props.onType(currentTarget.value)}
        />
        {hasAll && (
          <ComboboxButton aria-label={`${label}: show all`} onClick={() => props.onType('')}>
            ▾
          </ComboboxButton>
        )}
        <ComboboxOptions className="picker-options hairline no-outline absolute overflow-y-auto" modal={false}>
          {options?.map((option) => (
            <ComboboxOption key={option.value} value={option.value}>
              {option.text}
            </ComboboxOption>
          ))}
          {options?.length === 0 && <p className="console-hint">{props.nothing}</p>}
          {props.hasFailed && <p className="console-hint">The search failed. Type again.</p>}
        </ComboboxOptions>
      </Combobox>
      {value !== null && !props.isDisabled && canBeEmpty && (
        <Pressable aria-label={`${label}: remove`} onClick={() => props.onChoose(null)}>
          ×
        </Pressable>
      )}
    </div>
  );
}

/**
 * Tab closes the list and chooses nothing. Without this, Tab chooses the first option, so that an admin who only moves
 * through the form changes the object.
 */
function leaveWithoutChoice(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
