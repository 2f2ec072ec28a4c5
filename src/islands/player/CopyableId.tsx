import { copyPlayerId } from '#stores/player/copy-id.ts';
import { Button } from '#ui/base/Button.tsx';

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
        <Button onClick={() => void copyPlayerId(label, id)}>
          Copy<span className="visually-hidden"> {label}</span>
        </Button>
      </dd>
    </div>
  );
}
