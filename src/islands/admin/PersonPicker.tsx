import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useEffect, useState } from 'react';
import type { StaffPerson } from '#contract/staff/field.ts';
import { suggestionDebounce } from '#game/timing.ts';
import { findPeople } from '#stores/admin/find-people.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { leaveWithoutChoice } from './leave-without-choice.ts';

interface Props {
  id?: string;
  label: string;
  /** A player's uuid or chat-platform id; empty for none. */
  value: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** Null after the player is removed. */
  onChoose: (person: StaffPerson | null) => void;
}

/** A field that finds a player by name, chat-platform id or uuid, and shows the name. */
export function PersonPicker({ id, label, value, describedBy, isInvalid, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ query: string; people: readonly StaffPerson[] } | null>(null);
  const [chosen, setChosen] = useState<StaffPerson | null>(null);
  // An id in the address becomes a name, too.
  const wanted = query === '' && chosen === null ? value : query;
  const isAnswered = query !== '' && found?.query === query;
  const people = isAnswered ? found.people : [];

  useEffect(() => {
    if (wanted.trim() === '') return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      findPeople(wanted, request.signal).then(
        (matches) => {
          setFound({ query: wanted, people: matches });
          if (wanted === value) setChosen(matches[0] ?? null);
        },
        () => undefined,
      );
    }, suggestionDebounce);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [wanted, value]);
  const choose = (person: StaffPerson | null) => {
    setChosen(person);
    setQuery('');
    onChoose(person);
  };
  return (
    <div className="reference-picker relative flex gap-0.2rem" onKeyDownCapture={leaveWithoutChoice}>
      <Combobox
        value={value === '' ? null : value}
        onChange={(uuid: string | null) => {
          const person = people.find((each) => each.uuid === uuid);
          if (person) choose(person);
        }}
        onClose={() => setQuery('')}
      >
        <ComboboxInput
          className="input"
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          placeholder="Name, id or uuid"
          displayValue={(ref: string | null) => (ref === null ? '' : (chosen?.name ?? ref))}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <ComboboxOptions className="reference-options hairline no-outline absolute overflow-y-auto" modal={false}>
          {people.map(({ uuid, name, discord_id: chatId }) => (
            <ComboboxOption key={uuid} value={uuid}>
              {name} <span className="console-hint">{chatId}</span>
            </ComboboxOption>
          ))}
          {isAnswered && people.length === 0 && <p className="console-hint">No player matches.</p>}
        </ComboboxOptions>
      </Combobox>
      {value !== '' && (
        <Pressable aria-label={`${label}: remove`} onClick={() => choose(null)}>
          ×
        </Pressable>
      )}
    </div>
  );
}
