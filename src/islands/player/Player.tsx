import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $player, $playerState, subscribeToPlayer, loadPlayer } from '#stores/player/profile.ts';
import { $isSignedIn, $user } from '#stores/session/session.ts';
import { BlankPlayer } from './BlankPlayer.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { PlayerCollection } from './PlayerCollection.tsx';
import { PlayerInventory } from './PlayerInventory.tsx';
import { SignInFirst } from './SignInFirst.tsx';

interface Props {
  /** A chat-platform id or a uuid. */
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** A player's page, which players alone may read. */
export function Player({ id, cdnBase, avatarBase, loginLink }: Props) {
  const state = useStore($playerState, { ssr: () => 'unknown' as const });
  const player = useStore($player, { ssr: () => null });
  const user = useStore($user, { ssr: () => null });
  // Whose page it is changes how high it is: the viewer is waited for, unless the game does not say who they are.
  const isKnown = useStore($isSignedIn, { ssr: () => false }) ? user !== null : true;
  const isReady = state === 'ready' && isKnown;
  const isOwn = player !== null && player.uuid === user?.uuid;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToPlayer(id), [id]);
  useEffect(() => {
    if (state === 'ready' && player) document.title = `${player.name} | Mazoku`;
    if (state === 'missing') document.title = '404 Not Found | Mazoku';
  }, [state, player]);

  const onRetry = () => {
    // The button goes away: whoever pressed it stays here.
    root.current?.focus({ preventScroll: true });
    void loadPlayer(id);
  };

  return (
    <div ref={root} className="player" data-state={state} tabIndex={-1} aria-busy={state === 'loading'}>
      {(state === 'unknown' || state === 'signed-out') && <SignInFirst loginLink={loginLink} />}
      {(state === 'unknown' || state === 'loading' || (state === 'ready' && !isKnown)) && <BlankPlayer />}
      {isReady && player && (
        <>
          <PlayerCard player={player} isOwn={isOwn} cdnBase={cdnBase} avatarBase={avatarBase} />
          <PlayerCollection id={player.uuid} cdnBase={cdnBase} />
          <PlayerInventory id={id} isOwn={isOwn} cdnBase={cdnBase} />
        </>
      )}
      {state === 'missing' && (
        <div className="lost column" role="status">
          <p className="lost-card" aria-hidden="true" lang="ja">
            <span>迷</span>
          </p>
          <h1 className="display text-3xl">404 Not Found</h1>
          <p>Nobody of this number plays here. Perhaps a digit is missing.</p>
          <div className="lost-ways">
            <a className="button button-lit" href="/">
              Back to the gate
            </a>
            <a className="button" href="/search">
              Find players
            </a>
          </div>
        </div>
      )}
      {state === 'failed' && (
        <div className="lost column" role="alert">
          <p className="lost-card" aria-hidden="true" lang="ja">
            <span>絶</span>
          </p>
          <h1 className="display text-3xl">No answer</h1>
          <p>This player could not be looked up. The game may be busy, or you are offline.</p>
          <button className="button button-lit" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
