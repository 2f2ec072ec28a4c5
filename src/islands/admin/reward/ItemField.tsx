import { useEffect, useId, useRef, useState } from 'react';
import { suggestionDebounce } from '#game/timing.ts';
import { findItems } from '#stores/admin/find-items.ts';
import type { ItemMatch } from '#stores/admin/find-items.ts';
import type { FoundItem } from '#stores/admin/reward-form.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  kind: 'frame' | 'banner' | 'card';
  label: string;
  item: FoundItem | null;
  isInvalid?: boolean;
  onChange: (item: FoundItem | null) => void;
}

/** A field that finds a frame, a banner or a card by its name or uuid. */
export function ItemField({ kind, label, item, isInvalid = false, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ItemMatch[] | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (text.trim() === '') return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      findItems(kind, text, request.signal).then(setFound, () => {
        if (!request.signal.aborted) setFound('failed');
      });
    }, suggestionDebounce);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [kind, text]);

  const change = (chosen: FoundItem | null) => {
    setText('');
    setFound(null);
    onChange(chosen);
    // The control that was pressed disappears.
    requestAnimationFrame(() => (chosen ? remove : field).current?.focus());
  };

  if (item) {
    return (
      <div className="field">
        <span>{label}</span>
        <p className="reward-item flex items-center gap-0.8rem">
          <b className="text-paper break-anywhere">{item.name}</b>
          <TextButton ref={remove} onClick={() => change(null)}>
            Another<span className="visually-hidden">{` ${kind} than ${item.name}`}</span>
          </TextButton>
        </p>
      </div>
    );
  }
  const items = found === 'failed' ? [] : (found ?? []);
  return (
    <div className="field">
      <label htmlFor={id}>{label}: name or uuid</label>
      <TextInput
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        maxLength={100}
        aria-invalid={isInvalid}
        onChange={(text) => {
          setText(text);
          setFound(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = items;
          if (first) change({ uuid: first.uuid, name: first.name });
        }}
      />
      <span role="status">
        {found === 'failed' && 'The search failed. Type again.'}
        {found !== null && found !== 'failed' && items.length === 0 && `No ${kind} has this name.`}
      </span>
      {items.length > 0 && (
        <ul className="reward-found" aria-label={`Found for ${label}`}>
          {items.map((each) => (
            <li key={each.uuid}>
              <Pressable onClick={() => change({ uuid: each.uuid, name: each.name })}>
                {each.name}
                {each.hint !== '' && <span className="text-mist type-xs">{each.hint}</span>}
              </Pressable>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
