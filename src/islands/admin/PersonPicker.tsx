import { useState } from 'react';
import type { StaffPerson } from '#contract/staff/field.ts';
import { findPeople } from '#stores/admin/find-people.ts';
import { Picker } from './Picker.tsx';
import { useMatches } from './use-matches.ts';

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
export function PersonPicker({ value, onChoose, ...props }: Props) {
  const [query, setQuery] = useState('');
  const [named, setNamed] = useState<{ value: string; person: StaffPerson | undefined } | null>(null);
  const chosen = named?.value === value ? named.person : undefined;
  // An id in the address becomes a name, too, also after the browser went back to it.
  const wanted = query === '' && chosen === undefined ? value : query;
  const people = useMatches(wanted.trim() === '' ? null : wanted, async (text, signal) => {
    const matches = await findPeople(text, signal);
    if (text === value) setNamed({ value, person: matches[0] });
    return matches;
  });
  const choose = (person: StaffPerson | null) => {
    setNamed(person && { value: person.uuid, person });
    setQuery('');
    onChoose(person);
  };
  return (
    <Picker
      {...props}
      value={value === '' ? null : value}
      name={chosen?.name ?? value}
      placeholder="Name, id or uuid"
      nothing="No player matches."
      text={query === '' ? null : query}
      hasFailed={people?.matches === null}
      options={people?.matches?.map(({ uuid, name, discord_id: chatId }) => ({
        value: uuid,
        text: (
          <>
            {name} <span className="console-hint">{chatId}</span>
          </>
        ),
      }))}
      onType={(text) => setQuery(text ?? '')}
      onChoose={(uuid) => {
        const person = people?.matches?.find((each) => each.uuid === uuid);
        if (uuid === null || person) choose(person ?? null);
      }}
    />
  );
}
