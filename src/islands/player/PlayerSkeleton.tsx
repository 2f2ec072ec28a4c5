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
        <div className="player-banner" />
        <div className="player-head">
          <span className="player-avatar is-skeleton" />
          <div className="player-names">
            <p className="player-name display text-3xl is-skeleton">&nbsp;</p>
            <p className="player-tag is-skeleton">&nbsp;</p>
          </div>
        </div>
        <div className="player-facts is-skeleton" />
        <div className="player-badges is-skeleton" />
      </div>
      <CollectionSkeleton />
    </div>
  );
}
