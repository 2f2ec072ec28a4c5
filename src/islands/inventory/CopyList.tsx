import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';

interface Props {
  copies: readonly { uuid: string; name: string; version: number; rarity: Rarity }[];
}

/** Copies by name and version, as many as there are: the list scrolls. */
export function CopyList({ copies }: Props) {
  return (
    <ul className="copy-list" tabIndex={0} aria-label="Cards">
      {copies.map(({ uuid, name, version, rarity }) => (
        <li key={uuid} data-rarity={rarity}>
          <b>{rarity}</b>
          <span>{name}</span>
          <span>{formatVersion(version)}</span>
        </li>
      ))}
    </ul>
  );
}
