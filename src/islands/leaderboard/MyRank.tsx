import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LeaderboardView } from '#game/leaderboard.ts';
import { formatNumber } from '#game/number.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { idle } from '#stores/base/resource.ts';
import { $myRank, subscribeToMyRank, loadMyRank } from '#stores/leaderboard/my-rank.ts';
import { $token, $user } from '#stores/session/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { leaderboardHref, unitOf } from '#ui/leaderboard/leaderboard-labels.ts';
import { scrollToOwnRow, highlightOwnRow, ownRowHash } from './own-row.ts';

interface Props {
  /** The board, period and page that the page shows. */
  view: LeaderboardView;
  loginLink: string;
}

/**
 * The viewer's rank, with a link to their row. The server renders both the sign-in hint and an empty text; until
 * hydration, the document's `data-session` attribute decides which of them is visible.
 */
export function MyRank({ view, loginLink }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const user = useStore($user, { ssr: () => null });
  const { value, state } = useStore($myRank, { ssr: () => idle });
  const { board, period, page } = view;
  const entry = value?.entry ?? null;
  const uuid = user?.uuid;

  useEffect(() => subscribeToMyRank({ board, period }), [board, period]);
  useEffect(() => (uuid === undefined ? undefined : highlightOwnRow(uuid)), [uuid]);

  return (
    <div
      className="my-rank flex items-center justify-between gap-1rem leading-[1.3] rounded-plaque scoop"
      data-unhydrated={isHydrated ? undefined : ''}
    >
      {(!isHydrated || token === null) && (
        <p className="my-rank-sign-in">
          <a className="login-link" href={loginLink}>
            Log in
          </a>{' '}
          to see your rank.
        </p>
      )}
      {(!isHydrated || token !== null) && (
        <p className="my-rank-text" role="status">
          {state === 'ready' && entry && (
            <>
              You’re <b className="text-soul">number {formatNumber(entry.rank)}</b> with {formatNumber(entry.value)}{' '}
              {unitOf(board, entry.value)}.
            </>
          )}
          {state === 'ready' && !entry && 'You’re not on this leaderboard yet. It updates within a minute.'}
          {state === 'failed' && 'Your rank couldn’t be loaded.'}
          {(state === 'loading' || state === 'idle') && 'Loading your rank…'}
        </p>
      )}
      {isHydrated && state === 'ready' && entry && (
        <ButtonLink
          href={`${leaderboardHref({ board, period, page: entry.page })}#${ownRowHash}`}
          onClick={(event) => {
            if (entry.page === page && scrollToOwnRow()) event.preventDefault();
          }}
        >
          Jump to me
        </ButtonLink>
      )}
      {isHydrated && state === 'failed' && (
        <Button onClick={() => void loadMyRank({ board, period })}>Try again</Button>
      )}
    </div>
  );
}
