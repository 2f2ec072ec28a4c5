import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';
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
  /** What is typed; null when nothing is. */
  text: string | null;
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
export function Picker({ label, value, name, text, options, hasAll = false, canBeEmpty = true, ...props }: Props) {
  // Another key after a change that is not a choice of the field: Headless UI would go on showing the name after any key press.
  const [shown, setShown] = useState({ value, key: 0, hasFocus: false, isChosen: false });
  if (shown.value !== value) setShown({ value, key: shown.key + 1, hasFocus: shown.isChosen, isChosen: false });
  else if (shown.isChosen) setShown({ ...shown, isChosen: false });
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasAll && text === null && event.key.startsWith('Arrow')) props.onType('');
    // Until there is an answer, there is nothing to choose, and the form is not sent.
    if (event.key === 'Enter' && text !== null && !options) event.preventDefault();
  };
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    setShown({ ...shown, value: chosen, isChosen: true });
    props.onChoose(chosen);
  };
  const remove = () => {
    setShown({ value: null, key: shown.key + 1, hasFocus: true, isChosen: false });
    props.onType(null);
    props.onChoose(null);
  };
  return (
    <div className="picker relative flex gap-0.2rem" onKeyDownCapture={leaveWithoutChoice}>
      <Combobox
        key={shown.key}
        value={value}
        disabled={props.isDisabled ?? false}
        onChange={choose}
        onClose={() => props.onType(null)}
      >
        <ComboboxInput
          className="input"
          id={props.id}
          // The button that had the focus is gone.
          autoFocus={shown.hasFocus}
          aria-label={label}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={props.placeholder}
          displayValue={(chosen: string | null) => (chosen === null ? '' : name)}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => props.onType(currentTarget.value)}
        />
        {hasAll && (
          <ComboboxButton aria-label={`${label}: show all`} onClick={() => props.onType('')}>
            ▾
          </ComboboxButton>
        )}
        <ComboboxOptions
          className="picker-options hairline no-outline absolute overflow-y-auto"
          modal={false}
          aria-label={label}
          // Tab goes past a list that scrolls. The type knows no `tabIndex`, which the library does not set.
          {...{ tabIndex: -1 }}
        >
          {options?.map((option) => (
            <ComboboxOption key={option.value} value={option.value}>
              {option.text}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
      <p className="picker-note hairline absolute text-mist type-sm" role="status">
        {props.hasFailed ? 'The search failed. Type again.' : options?.length === 0 && props.nothing}
      </p>
      {value !== null && !props.isDisabled && canBeEmpty && (
        <Pressable aria-label={`${label}: remove`} onClick={remove}>
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
