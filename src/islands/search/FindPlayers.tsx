import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { maxPlayerNameLength } from '#game/player-search.ts';
import type { PlayerSearch } from '#game/player-search.ts';
import { moveResultFocus } from '#islands/base/result-focus.ts';
import { idle } from '#stores/base/resource.ts';
import {
  $playerSearch,
  $playerSearchResult,
  debouncePlayerSearch,
  goToPlayersPage,
  retryPlayerSearch,
  searchForPlayers,
  subscribeToPlayerSearch,
} from '#stores/player/search.ts';
import type { PlayerSearchResult } from '#stores/player/search.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { PlayerResults } from '#ui/search/PlayerResults.tsx';
import { searchPath } from '#ui/search/player-search-href.ts';
import '#ui/search/search-page.css';
import { foundText } from '#ui/search/found-text.ts';

interface Props {
  /** The search and result that the server rendered; the result is null if the API request failed. */
  search: PlayerSearch;
  found: PlayerSearchResult | null;
  /** In milliseconds since 1970. */
  renderedAt: number;
  cdnBase: string;
  avatarBase: string;
}

/**
 * 'Find Players': shows the server's result until the text changes, then searches as the user types. Arrow keys move
 * from the box through the players; Escape returns to the box and, there, clears it.
 */
export function FindPlayers({ search: rendered, found, renderedAt, ...media }: Props) {
  const changed = useStore($playerSearch, { ssr: () => null });
  const resource = useStore($playerSearchResult, { ssr: () => idle });
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLElement>(null);

  useEffect(() => {
    const input = field.current;
    // Text typed before the island was hydrated is searched for too.
    if (input && input.value !== input.defaultValue) debouncePlayerSearch(input.value);
    return subscribeToPlayerSearch();
  }, []);
  useLayoutEffect(() => {
    // Typed text that differs only in outer spaces is not overwritten.
    if (changed && field.current && field.current.value.trim() !== changed.text) field.current.value = changed.text;
  }, [changed]);

  const search = changed ?? rendered;
  const { players, count } = resource.value ?? found ?? { players: [], count: 0 };
  const changedState = resource.state === 'failed' || resource.state === 'ready' ? resource.state : 'loading';
  const state = changed ? changedState : found ? 'ready' : 'failed';

  // The pressed control may disappear, so the focus moves to the results.
  const focusArea = () => area.current?.focus({ preventScroll: true });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void searchForPlayers(field.current?.value ?? '');
  };
  const onFieldKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (moveResultFocus(key, currentTarget, playersIn(area.current))) event.preventDefault();
    if (key === 'Escape' && currentTarget.value !== '') {
      event.preventDefault();
      currentTarget.value = '';
      void searchForPlayers('', 'replace');
    }
  };
  const onAreaKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') field.current?.focus();
    else if (!moveResultFocus(key, field.current, playersIn(area.current))) return;
    event.preventDefault();
  };

  return (
    <>
      <form
        className="search"
        action={searchPath}
        role="search"
        aria-label="Players"
        autoComplete="off"
        onSubmit={onSubmit}
      >
        <label className="visually-hidden" htmlFor="search">
          Name or Discord ID
        </label>
        <TextInput
          ref={field}
          id="search"
          name="q"
          defaultValue={rendered.text}
          maxLength={maxPlayerNameLength}
          placeholder="Name or Discord ID"
          aria-describedby="search-help"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          onInput={({ currentTarget }) => debouncePlayerSearch(currentTarget.value)}
          onKeyDown={onFieldKeyDown}
        />
        <Button type="submit">Search</Button>
        <p className="search-help col-span-full text-mist type-sm" id="search-help">
          Part of a name is enough. A Discord ID has 18 or 19 digits and finds exactly one player.{' '}
          <span className="search-keys">
            Keys: <kbd>/</kbd> goes to the search box, <kbd>↑</kbd> <kbd>↓</kbd> move through the results,{' '}
            <kbd>Esc</kbd> clears the box.
          </span>
        </p>
      </form>
      <section
        ref={area}
        className="player-results"
        id="found"
        aria-label="Players"
        tabIndex={-1}
        onKeyDown={onAreaKeyDown}
      >
        <PlayerResults
          search={search}
          players={players}
          count={count}
          state={state}
          now={changed ? undefined : new Date(renderedAt)}
          onPageChange={(page) => {
            void goToPlayersPage(page);
            area.current?.scrollIntoView({ block: 'start' });
            focusArea();
          }}
          onRetry={(event) => {
            event.preventDefault();
            focusArea();
            void retryPlayerSearch();
          }}
          {...media}
        />
      </section>
      <p className="visually-hidden" role="status">
        {changed && state === 'ready' && search.text !== '' && foundText(count)}
      </p>
    </>
  );
}

const playersIn = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLAnchorElement>('.player-row-name') ?? []),
];
