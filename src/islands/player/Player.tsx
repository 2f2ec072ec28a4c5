import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $player, $playerState, subscribeToPlayer, loadPlayer } from '#stores/player/profile.ts';
import { $isSignedIn, $user } from '#stores/session/session.ts';
import { LoadHint } from '#ui/base/LoadHint.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';
import { CollectionHistory } from '#islands/history/CollectionHistory.tsx';
import { PlayerProfile } from './PlayerProfile.tsx';
import { PlayerCollection } from './PlayerCollection.tsx';
import { PlayerInventory } from './PlayerInventory.tsx';
import { SignInPrompt } from '#islands/session/SignInPrompt.tsx';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';

interface Props extends MediaProps {
  /** A chat-platform id or a uuid. */
  id: string;
  loginLink: string;
}

/** A player's page, for signed-in players only. */
export function Player({ id, cdnBase, avatarBase, loginLink }: Props) {
  const state = useStore($playerState, { ssr: () => 'unknown' as const });
  const player = useStore($player, { ssr: () => null });
  const user = useStore($user, { ssr: () => null });
  // The player's own page has a different height, so the page waits for the viewer's profile unless it failed to load.
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
    // The button disappears, so the page takes the focus.
    root.current?.focus({ preventScroll: true });
    void loadPlayer(id);
  };

  return (
    <div ref={root} className="player" data-state={state} tabIndex={-1} aria-busy={state === 'loading'}>
      {(state === 'unknown' || state === 'signed-out') && <SignInPrompt loginLink={loginLink} />}
      {(state === 'unknown' || state === 'loading' || (state === 'ready' && !isKnown)) && <PlayerSkeleton />}
      {isReady && player && (
        <>
          <PlayerProfile
            player={player}
            isOwn={isOwn}
            cdnBase={cdnBase}
            avatarBase={avatarBase}
            loginLink={loginLink}
          />
          <PlayerCollection id={player.uuid} isOwn={isOwn} cdnBase={cdnBase} />
          <section className="player-section container grid gap-1.2rem no-outline" aria-labelledby="player-history">
            <h2 className="display text-2xl" id="player-history">
              History
            </h2>
            <CollectionHistory id={player.uuid} isOwn={isOwn} />
          </section>
          <PlayerInventory id={id} isOwn={isOwn} cdnBase={cdnBase} avatarBase={avatarBase} />
        </>
      )}
      {state === 'missing' && (
        <div className="status-message container" role="status">
          <p className="status-message-card" aria-hidden="true" lang="ja">
            <span>迷</span>
          </p>
          <h1 className="display text-3xl">404 Not Found</h1>
          <p>No player has this ID. Check for a missing digit.</p>
          <div className="actions justify-center">
            <ButtonLink kind="primary" href="/">
              Back to home
            </ButtonLink>
            <ButtonLink href="/search">Find players</ButtonLink>
          </div>
        </div>
      )}
      {state === 'failed' && (
        <div className="status-message container" role="alert">
          <p className="status-message-card" aria-hidden="true" lang="ja">
            <span>絶</span>
          </p>
          <h1 className="display text-3xl">Couldn’t load this player</h1>
          <p>
            <LoadHint />
          </p>
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
