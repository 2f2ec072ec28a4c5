import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';

interface Props {
  instances: readonly { uuid: string; name: string; version: number; rarity: Rarity }[];
}

/** A scrollable list of copies by name and version. */
export function InstanceList({ instances }: Props) {
  return (
    <ul className="instance-list" tabIndex={0} aria-label="Cards">
      {instances.map(({ uuid, name, version, rarity }) => (
        <li key={uuid} data-rarity={rarity}>
          <b>{rarity}</b>
          <span>{name}</span>
          <span>{formatVersion(version)}</span>
        </li>
      ))}
    </ul>
  );
}
