import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '#game/number.ts';
import { idle } from '#stores/async-resource.ts';
import {
  $playerSearchResult,
  $playerSearch,
  subscribeToPlayerSearch,
  retryPlayerSearch,
  goToPlayersPage,
} from '#stores/player/search.ts';
import { PlayerResults } from '#ui/search/PlayerResults.tsx';
import { enhancePlayerSearchForm } from '#scripts/player-search-form.ts';

interface Props {
  cdnBase: string;
  avatarBase: string;
}

/**
 * 'Find Players' from the first interaction on. The form is the server's and stays so, its results until
 * the first change.
 */
export function FindPlayers(media: Props) {
  const search = useStore($playerSearch, { ssr: () => null });
  const { value, state } = useStore($playerSearchResult, { ssr: () => idle });
  const [area] = useState(() => (import.meta.env.SSR ? null : document.querySelector<HTMLElement>('.player-results')));

  useEffect(() => subscribeToPlayerSearch(), []);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('.search');
    return form && area ? enhancePlayerSearchForm(form, area) : undefined;
  }, [area]);
  useLayoutEffect(() => {
    if (search) area?.querySelector('.player-results-rendered')?.remove();
  }, [search, area]);

  if (!search || !area) return null;
  const { players, count } = value ?? { players: [], count: 0 };
  const shown = state === 'failed' ? 'failed' : state === 'ready' ? 'ready' : 'loading';
  const onPageChange = (page: number) => {
    area.scrollIntoView({ block: 'start' });
    // What was pressed may go away: whoever pressed it stays here.
    area.focus({ preventScroll: true });
    void goToPlayersPage(page);
  };
  return (
    <>
      {createPortal(
        <PlayerResults
          search={search}
          players={players}
          count={count}
          state={shown}
          onPageChange={onPageChange}
          onRetry={(event) => {
            event.preventDefault();
            area.focus({ preventScroll: true });
            void retryPlayerSearch();
          }}
          {...media}
        />,
        area,
      )}
      <p className="visually-hidden" role="status">
        {shown === 'ready' && search.text !== '' && `${formatCount(count, 'player')} found`}
      </p>
    </>
  );
}
