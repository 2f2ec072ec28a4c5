import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { maxSetTitle } from '#game/object/change-set.ts';
import { $openSets, subscribeToOpenSets } from '#stores/admin/change-set/open.ts';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  /** The chosen change set; empty for a new one. */
  set: string;
  /** The title of the new one. */
  title: string;
  /** A change set that has to be offered although it may be scheduled. */
  own?: { uuid: string; title: string } | undefined;
  onChoose: (set: string) => void;
  onTitle: (title: string) => void;
}

/** Chooses the change set that drafts are saved into: an open one, or a new one. */
export function ChangeSetPicker({ set, title, own, onChoose, onTitle }: Props) {
  const { value } = useStore($openSets);
  useEffect(() => subscribeToOpenSets(), []);
  const open = value ?? [];
  const offered = own && !open.some(({ uuid }) => uuid === own.uuid) ? [own, ...open] : open;
  const isKnown = set === '' || offered.some(({ uuid }) => uuid === set);
  const choices = isKnown ? offered : [{ uuid: set, title: 'The change set that you opened' }, ...offered];
  return (
    <div className="console-filters">
      <Select
        label="Change set"
        value={set}
        onChange={onChoose}
        none="A new change set"
        options={choices.map((each) => [each.uuid, each.title])}
      />
      {set === '' && (
        <TextInput
          label="Title of the change set"
          value={title}
          required
          maxLength={maxSetTitle}
          placeholder="The new season"
          onChange={onTitle}
        />
      )}
    </div>
  );
}
