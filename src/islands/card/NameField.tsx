import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/card/suggestion.ts';
import { formatCount } from '#game/number.ts';
import { maxSearchTextLength } from '#game/query-value.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { TextInput } from '#ui/base/TextInput.tsx';
import { SuggestionLabel } from '#ui/search/SuggestionLabel.tsx';
import styles from '#ui/search/suggestions.css?url';
import { useNameSuggestions } from './use-name-suggestions.ts';

interface Props {
  name: 'name' | 'series' | 'makers';
  kind: SuggestionKind;
  title: string;
  defaultValue: string;
  placeholder: string;
  /** The id of the sentence that explains the search syntax, where the page has one. */
  tip?: string;
  cdnBase: string;
  avatarBase: string;
  /** Called with the chosen suggestion, whose value is in the field by then. */
  onChoose: (suggestion: Suggestion) => void;
  /** Called when the field loses the focus. */
  onLeave?: (field: HTMLInputElement) => void;
}

/** A text field of the filter panel with suggestions. After a comma, it completes the last alternative. */
export function NameField({ name, kind, title, defaultValue, placeholder, tip, onChoose, onLeave, ...media }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isStyled, setIsStyled] = useState(false);
  const listId = useId();
  const { options, active, suggest, move, close } = useNameSuggestions(kind);
  const optionId = (index: number) => `${listId}-${index}`;

  const onFocus = () => void loadStylesheet(styles).then(() => setIsStyled(true));
  const suggestNow = () => {
    // The focus that hydrated the island is not reported again.
    onFocus();
    suggest(splitLast(field.current?.value ?? '')[1]);
  };
  const choose = (suggestion: Suggestion) => {
    if (!field.current) return;
    field.current.value = splitLast(field.current.value)[0] + suggestion.value;
    close();
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) suggestNow();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && options.length > 0) close();
    else return;
    event.preventDefault();
  };
  const combobox = isHydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': listId,
        'aria-expanded': options.length > 0,
        'aria-activedescendant': active < 0 ? undefined : optionId(active),
      } as const)
    : {};

  return (
    <div className="panel-name">
      <TextInput
        label={title}
        ref={field}
        name={name}
        defaultValue={defaultValue}
        maxLength={maxSearchTextLength}
        placeholder={placeholder}
        spellCheck={false}
        aria-describedby={tip}
        onFocus={onFocus}
        onInput={suggestNow}
        onClick={suggestNow}
        onBlur={({ currentTarget }) => {
          close();
          onLeave?.(currentTarget);
        }}
        onKeyDown={onKeyDown}
        {...combobox}
      />
      {isHydrated && (
        <ul
          className="suggestions"
          id={listId}
          role="listbox"
          aria-label={`${title} suggestions`}
          hidden={!isStyled || options.length === 0}
        >
          {options.map((option, index) => (
            <li
              key={option.value}
              ref={index === active ? (element) => void element?.scrollIntoView({ block: 'nearest' }) : undefined}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // The field must keep the focus: losing it closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <SuggestionLabel
                label={option.text}
                detail={formatCount(option.count, 'card')}
                suggestion={option}
                {...media}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Splits after the last comma outside quotes; the second part is the text to complete, without `!` and quotes. */
function splitLast(text: string): [before: string, last: string] {
  const before = /^(?:[^"]|"[^"]*")*,\s*/u.exec(text)?.[0] ?? '';
  const sign = /^\s*!/u.exec(text.slice(before.length))?.[0] ?? '';
  return [
    before + sign,
    text
      .slice(before.length + sign.length)
      .replaceAll('"', '')
      .trim(),
  ];
}
