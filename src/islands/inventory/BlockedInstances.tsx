import type { SkippedInstance } from '#contract/clean-up.ts';
import { formatCount } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';

const reasons = {
  locked: 'locked',
  trading: 'in an active trade',
  frozen: 'frozen while the team looks into a case',
  'not-yours': 'no longer yours',
  kept: 'kept by your rules',
} as const satisfies Record<SkippedInstance['reason'], string>;

interface Props {
  blocked: readonly SkippedInstance[];
  /** The line above the list. */
  title?: string;
}

/** The cards that are not burned, and why. */
export function BlockedInstances({
  blocked,
  title = `${formatCount(blocked.length, 'card')} can’t be burned:`,
}: Props) {
  if (blocked.length === 0) return null;
  return (
    <div className="grid gap-0.6rem">
      <p>{title}</p>
      <ul className="instance-list grid hairline rounded-md type-sm" tabIndex={0} aria-label="Cards that aren’t burned">
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
