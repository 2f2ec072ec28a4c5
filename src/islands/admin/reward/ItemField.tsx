import { useId, useState } from 'react';
import { Picker } from '#islands/admin/Picker.tsx';
import { useMatches } from '#islands/admin/use-matches.ts';
import { findItems } from '#stores/admin/find-items.ts';
import type { FoundItem } from '#stores/admin/reward-form.ts';

interface Props {
  kind: 'frame' | 'banner' | 'card';
  label: string;
  item: FoundItem | null;
  isInvalid?: boolean;
  onChange: (item: FoundItem | null) => void;
}

/** A field that finds a frame, a banner or a card by its name or uuid. */
export function ItemField({ kind, label, item, isInvalid, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const found = useMatches(text.trim() === '' ? null : text, (typed, signal) => findItems(kind, typed, signal));
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Picker
        id={id}
        label={label}
        placeholder="Name or uuid"
        nothing={`No ${kind} has this name.`}
        value={item?.uuid ?? null}
        name={item?.name ?? ''}
        isInvalid={isInvalid}
        text={text === '' ? null : text}
        hasFailed={found?.matches === null}
        options={found?.matches?.map(({ uuid, name, hint }) => ({
          value: uuid,
          text: (
            <>
              {name} <span className="console-hint">{hint}</span>
            </>
          ),
        }))}
        onType={(typed) => setText(typed ?? '')}
        onChoose={(uuid) => {
          const chosen = found?.matches?.find((each) => each.uuid === uuid);
          if (uuid === null) onChange(null);
          else if (chosen) onChange({ uuid, name: chosen.name });
        }}
      />
    </div>
  );
}
