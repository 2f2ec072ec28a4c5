import { BlankCollection } from './PlayerCollection.tsx';

/** The shape of a player's page while it is on its way. */
export function BlankPlayer() {
  return (
    <div className="player-blank">
      <h1 className="unseen">Player</h1>
      <p className="unseen" role="status">
        Loading…
      </p>
      <div className="player-sheet column" aria-hidden="true">
        <div className="player-banner" />
        <div className="player-head">
          <span className="player-face is-blank" />
          <div className="player-names">
            <p className="player-name display text-3xl is-blank">&nbsp;</p>
            <p className="player-mark is-blank">&nbsp;</p>
          </div>
        </div>
        <div className="player-facts is-blank" />
        <div className="player-badges is-blank" />
      </div>
      <BlankCollection />
    </div>
  );
}
