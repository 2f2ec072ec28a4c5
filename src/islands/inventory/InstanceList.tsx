import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { Pressable } from '#ui/base/Pressable.tsx';

export interface ListedInstance {
  uuid: string;
  name: string;
  version: number;
  rarity: Rarity;
  picture?: string;
}

interface Props {
  instances: readonly ListedInstance[];
  /** The list's name for screen readers. */
  label?: string;
  /** If set, each copy links to its page and has a button that takes it out of the list. */
  onTakeOut?: ((uuid: string) => void) | undefined;
}

/** A scrollable list of copies by picture, name and version. */
export function InstanceList({ instances, label = 'Cards', onTakeOut }: Props) {
  return (
    <ul className="instance-list grid hairline rounded-md type-sm" tabIndex={0} aria-label={label}>
      {instances.map(({ uuid, name, version, rarity, picture }) => (
        <li key={uuid} data-rarity={rarity}>
          {picture && (
            <img className="flex-none rounded-xs" src={picture} width={40} height={56} alt="" loading="lazy" />
          )}
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
