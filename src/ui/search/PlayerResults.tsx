import { formatNumber } from '#game/number.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import { playerSearchPageSize, serializePlayerSearch } from '#game/player-search.ts';
import type { PlayerSearch } from '#game/player-search.ts';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadHint } from '#ui/base/LoadHint.tsx';
import { PageLinks } from '#ui/pagination/PageLinks.tsx';
import { PlayerRow } from '#ui/player/PlayerRow.tsx';
import type { RowPlayer } from '#ui/player/player-row-view.ts';
import { playerSearchHref, searchPath } from './player-search-href.ts';
import './player-results.css';
import { foundText } from './found-text.ts';

interface Props {
  search: PlayerSearch;
  players: readonly (RowPlayer & { uuid: string; cards: number; unique_cards: number })[];
  count: number;
  state: 'ready' | 'loading' | 'failed';
  cdnBase: string;
  avatarBase: string;
  onPageChange?: (page: number) => void;
  onRetry?: (event: MouseEvent) => void;
  /** The current time, to decide whose premium is active. */
  now?: Date | undefined;
}

/** The players found; before a search, the top of the leaderboard. */
export function PlayerResults({ search, players, count, state, onPageChange, onRetry, now, ...media }: Props) {
  const { text, page } = search;
  const pageCount = pageCountOf(count, playerSearchPageSize);
  if (state === 'failed') {
    return (
      <Empty
        kanji="絶"
        title="The search failed"
        role="alert"
        actions={
          <ButtonLink kind="primary" href={playerSearchHref(search)} onClick={onRetry}>
            Try again
          </ButtonLink>
        }
      >
        <p>
          <LoadHint />
        </p>
      </Empty>
    );
  }
  if (players.length === 0 && state === 'ready') {
    return (
      <Empty kanji="無" title={text === '' ? 'No players yet' : 'No players found'}>
        {text === ''
          ? 'Type a name or a full Discord ID.'
          : `No player has “${text}” in their name or as their ID. Check the spelling, or try fewer letters.`}
      </Empty>
    );
  }
  return (
    <>
      <div className="player-results-header flex flex-wrap items-baseline justify-between gap-y-0.2rem gap-x-1.4rem py-0.6rem text-mist">
        <h2 className={text === '' ? 'display text-2xl' : 'visually-hidden'}>
          {text === '' ? 'Top players' : 'Results'}
        </h2>
        {text === '' ? (
          <a href="/leaderboard/players">Full leaderboard</a>
        ) : (
          <p>{state === 'loading' ? 'Loading…' : foundText(count)}</p>
        )}
      </div>
      <ul className={state === 'loading' ? 'player-results-list is-stale' : 'player-results-list'}>
        {players.map((player) => (
          <li key={player.uuid}>
            <PlayerRow player={player} now={now} {...media} />
            <p className="player-results-counts flex-none">
              <b>{formatNumber(player.cards)}</b> {player.cards === 1 ? 'card' : 'cards'}
              <span>{formatNumber(player.unique_cards)} unique</span>
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        page={clampPage(page, pageCount)}
        pageCount={pageCount}
        hrefOf={(to) => playerSearchHref({ text, page: to })}
        action={searchPath}
        hidden={[...serializePlayerSearch({ text, page: 1 })]}
        onPageChange={onPageChange}
      />
    </>
  );
}
