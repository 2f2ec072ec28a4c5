import { copyPlayerId } from '#stores/player/profile.ts';

interface Props {
  what: string;
  id: string;
}

/** One of a player's ids, to be copied. */
export function PlayerId({ what, id }: Props) {
  return (
    <div className="player-id">
      <dt>{what}</dt>
      <dd>
        <code>{id}</code>
        <button type="button" className="button" onClick={() => void copyPlayerId(what, id)}>
          Copy<span className="unseen"> {what}</span>
        </button>
      </dd>
    </div>
  );
}
