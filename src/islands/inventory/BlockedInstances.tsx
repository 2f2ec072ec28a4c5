import type { BlockedInstance } from '#contract/inventory.ts';
import { formatCount } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';

const reasons = {
  locked: 'locked',
  trading: 'in an active trade',
  'not-yours': 'no longer yours',
} as const satisfies Record<BlockedInstance['reason'], string>;

/** The cards that cannot be burned, and why. */
export function BlockedInstances({ blocked }: { blocked: readonly BlockedInstance[] }) {
  if (blocked.length === 0) return null;
  return (
    <div className="burn-blocked">
      <p>{formatCount(blocked.length, 'card')} can’t be burned:</p>
      <ul className="instance-list" tabIndex={0} aria-label="Cards that can’t be burned">
        {blocked.map(({ uuid, name, version, reason }) => (
          <li key={uuid}>
            <span>
              {name ?? 'Unknown card'} {version === null ? '' : formatVersion(version)}
            </span>
            <span>{reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
