import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { Pressable } from '#ui/base/Pressable.tsx';

interface Props {
  instances: readonly { uuid: string; name: string; version: number; rarity: Rarity }[];
  /** If set, each copy links to its page and has a button that takes it out of the list. */
  onTakeOut?: ((uuid: string) => void) | undefined;
}

/** A scrollable list of copies by name and version. */
export function InstanceList({ instances, onTakeOut }: Props) {
  return (
    <ul className="instance-list grid hairline rounded-md type-sm" tabIndex={0} aria-label="Cards">
      {instances.map(({ uuid, name, version, rarity }) => (
        <li key={uuid} data-rarity={rarity}>
          <b>{rarity}</b>
          <span>
            {onTakeOut ? (
              <a className="flex items-center" href={`/inventory/${uuid}`}>
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          <span>{formatVersion(version)}</span>
          {onTakeOut && (
            <Pressable onClick={() => onTakeOut(uuid)}>
              Take out
              <span className="visually-hidden">
                {' '}
                {name} {formatVersion(version)}
              </span>
            </Pressable>
          )}
        </li>
      ))}
    </ul>
  );
}
