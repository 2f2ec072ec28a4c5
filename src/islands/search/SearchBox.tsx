import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InputEvent, KeyboardEvent, SubmitEvent } from 'react';
import { defaultCardFilter, defaultPageSize, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { applyCompletion } from '#game/card-search/completion.ts';
import { formatSearchExample } from '#game/card-search/example.ts';
import type { SearchExample } from '#game/card-search/example.ts';
import { formatCardSearch } from '#game/card-search/format.ts';
import { maxCardSearchLength, parseCardSearch } from '#game/card-search/parse.ts';
import type { CardSearchFilter, SearchProblem } from '#game/card-search/parser-state.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { defaultView } from '#game/card-view.ts';
import type { CardView } from '#game/card-view.ts';
import type { TitledType } from '#game/event-type.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { $eventTypes } from '#stores/card/event-types.ts';
import type { SearchedList } from '#stores/card/searchable-list.ts';
import {
  $activeIndex,
  $options,
  $searchExample,
  closeSuggestions,
  moveActiveOption,
  suggestFor,
} from '#stores/card/suggestions.ts';
import type { SearchOption } from '#stores/card/suggestions.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { cardHref } from '#ui/card/tile-view.ts';
import { SearchProblems } from '#ui/search/SearchProblems.tsx';
import { SuggestionLabel } from '#ui/search/SuggestionLabel.tsx';
import '#ui/search/search-box.css';
import styles from '#ui/search/suggestions.css?url';

interface Props {
  /** The id of the text field, for a page with several boxes. */
  id?: string;
  /** The list that the text filters. */
  list: SearchedList;
  /** The page of the list. */
  action: string;
  /** What the list contains, such as "cards". */
  subject: string;
  /** The text that the server rendered. */
  text: string;
  /** The parts of the text that could not be parsed. */
  problems: readonly SearchProblem[];
  /** The filter in the URL; null until it changes. */
  filter: CardFilter | null;
  /** Cards per page. */
  size: number;
  /** How the list shows its cards. */
  cardView?: CardView;
  /** Words of the catalogue for the placeholder. */
  example: SearchExample | undefined;
  /** The event types that the list can be filtered by; undefined until they have loaded. */
  types: readonly TitledType[] | undefined;
  cdnBase: string;
  avatarBase: string;
}

const noOptions: SearchOption[] = [];

/**
 * One search box for every filter: a form that works without JavaScript. Its text applies as the user types, and
 * updates when the filter changes from elsewhere. Suggestions and parse problems appear below it.
 */
export function SearchBox({
  id = 'search',
  list,
  action,
  subject,
  text,
  problems,
  filter,
  size,
  cardView = defaultView,
  example,
  types,
  ...media
}: Props) {
  const { view, debounceSearch } = list;
  const changed = useStore(list.$searchProblems, { ssr: () => null });
  const found = useStore($options, { ssr: () => noOptions });
  const active = useStore($activeIndex, { ssr: () => -1 });
  const isHydrated = useHydrated();
  const [isStyled, setIsStyled] = useState(false);
  // All boxes of a page share the suggestions, which belong to the one that asked last.
  const [isAsking, setIsAsking] = useState(false);
  const options = isAsking ? found : noOptions;
  /** The id of the suggestion list; its options' ids start with it. */
  const suggestionsId = id === 'search' ? 'suggestions' : `${id}-suggestions`;
  const optionId = (index: number): string => `${suggestionsId}-${index}`;
  const field = useRef<HTMLInputElement>(null);
  const reached = useRef<HTMLLIElement>(null);

  // Before the effect that applies text typed before hydration, which may name a type.
  useEffect(() => {
    if (types) $eventTypes.set(types);
  }, [types]);
  useEffect(() => {
    // Without its stylesheet the list would push the page down.
    void loadStylesheet(styles).then(() => setIsStyled(true));
    const input = field.current;
    if (input) {
      // Text typed before the island was hydrated applies too.
      if (input.value !== input.defaultValue) debounceSearch(input.value);
      if (document.activeElement === input) {
        setIsAsking(true);
        suggest(input, view);
      }
    }
    return closeSuggestions;
  }, [view, debounceSearch]);
  useEffect(() => $searchExample.set(example), [example]);
  useLayoutEffect(() => {
    const input = field.current;
    // Typed text that means the same filter is not overwritten.
    if (input && filter && !isSameSearch(parseCardSearch(input.value, view).filter, filter))
      input.value = formatCardSearch(filter);
  }, [filter, view]);
  useEffect(() => {
    // Newer browsers return a promise, which is not a valid effect cleanup.
    void reached.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const ask = (input: HTMLInputElement) => {
    setIsAsking(true);
    suggest(input, view);
  };
  const onBlur = () => {
    setIsAsking(false);
    closeSuggestions();
  };
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    debounceSearch(currentTarget.value);
    ask(currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const chosen = options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length === 0) ask(currentTarget);
      else moveActiveOption(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && chosen) selectOption(list, currentTarget, chosen);
    else if (key === 'Escape' && options.length > 0) closeSuggestions();
    else return;
    event.preventDefault();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    closeSuggestions();
    if (field.current) void list.search(field.current.value);
  };
  const onCorrect = (corrected: string) => {
    const input = field.current;
    if (!input) return;
    input.value = corrected;
    // The link disappears.
    input.focus();
    void list.search(corrected);
  };
  const combobox = isHydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': suggestionsId,
        'aria-expanded': options.length > 0,
        'aria-activedescendant': active < 0 ? undefined : optionId(active),
      } as const)
    : {};

  return (
    <form
      className="search"
      action={action}
      role="search"
      aria-label={subject.replace(/^./u, (first) => first.toUpperCase())}
      autoComplete="off"
      onSubmit={onSubmit}
    >
      {size !== defaultPageSize && <input type="hidden" name="size" value={size} />}
      {cardView !== defaultView && <input type="hidden" name="view" value={cardView} />}
      <label className="visually-hidden" htmlFor={id}>
        Search {subject}
      </label>
      <TextInput
        ref={field}
        id={id}
        name="q"
        defaultValue={text}
        maxLength={maxCardSearchLength}
        placeholder={example ? `Try ${formatSearchExample(example)}` : 'Name, rarity or series'}
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        onInput={onInput}
        onClick={({ currentTarget }) => ask(currentTarget)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        {...combobox}
      />
      <Button type="submit">Search</Button>
      {isHydrated && (
        <ul
          className="suggestions"
          id={suggestionsId}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isStyled || options.length === 0}
        >
          {options.map((option, index) => (
            <li
              key={option.insert + option.detail}
              ref={index === active ? reached : undefined}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // The field must keep the focus: losing it closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => field.current && selectOption(list, field.current, option)}
            >
              <SuggestionLabel {...option} {...media} />
            </li>
          ))}
        </ul>
      )}
      <div className="search-problems col-span-full grid gap-0.4rem" role="status">
        <SearchProblems
          text={changed?.text ?? text}
          problems={changed?.problems ?? problems}
          action={action}
          onCorrect={onCorrect}
        />
      </div>
    </form>
  );
}

function suggest(field: HTMLInputElement, view: SearchView): void {
  suggestFor(field.value, field.selectionStart ?? field.value.length, view);
}

/** Opens the chosen card, or inserts the suggestion into the text; a complete word applies at once. */
function selectOption(
  { view, debounceSearch, search }: SearchedList,
  field: HTMLInputElement,
  option: SearchOption,
): void {
  closeSuggestions();
  if (option.opensCard !== null) {
    location.assign(cardHref({ uuid: option.opensCard }));
    return;
  }
  const { text, caret } = applyCompletion(field.value, option);
  field.value = text;
  field.setSelectionRange(caret, caret);
  if (option.isOpen) {
    // Cancels the pending debounced text, which would otherwise overwrite this one.
    debounceSearch(text);
    suggestFor(text, caret, view);
  } else void search(text);
}

function isSameSearch(a: CardSearchFilter, b: CardSearchFilter): boolean {
  const addressOf = (filter: CardSearchFilter) =>
    String(
      serializeCardFilter({
        ...defaultCardFilter,
        ...filter,
        page: 1,
        size: defaultCardFilter.size,
        view: defaultCardFilter.view,
      }),
    );
  return addressOf(a) === addressOf(b);
}
