import { CollectionSkeleton } from './PlayerCollection.tsx';

/** The skeleton of a player's page. */
export function PlayerSkeleton() {
  return (
    <div className="player-skeleton">
      <h1 className="visually-hidden">Player</h1>
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <div className="player-profile container" aria-hidden="true">
        <div className="player-banner rounded-2xl scoop" />
        <div className="player-head grid gap-y-0.8rem gap-x-1.4rem">
          <span className="player-avatar is-skeleton flex-none block" />
          <div className="player-names grid content-start gap-0.6rem min-w-0">
            <p className="player-name display text-3xl is-skeleton">&nbsp;</p>
            <p className="player-tag is-skeleton type-sm font-semibold">&nbsp;</p>
          </div>
        </div>
        <div className="player-facts is-skeleton flex flex-wrap" />
        <div className="player-badges is-skeleton" />
      </div>
      <CollectionSkeleton />
    </div>
  );
}
