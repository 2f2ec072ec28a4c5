import { copyPlayerId } from '#stores/player/profile.ts';

interface Props {
  label: string;
  id: string;
}

/** One of a player's ids, with a copy button. */
export function CopyableId({ label, id }: Props) {
  return (
    <div className="player-id">
      <dt>{label}</dt>
      <dd>
        <code>{id}</code>
        <button type="button" className="button" onClick={() => void copyPlayerId(label, id)}>
          Copy<span className="visually-hidden"> {label}</span>
        </button>
      </dd>
    </div>
  );
}
