import type { ReversalRecord } from '#contract/staff/trade.ts';
import { staffReasons } from '#game/staff.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

/** Who reversed a trade or a ring, when and why. */
export function ReversedBy({ record: { by, at, reason, words } }: { record: ReversalRecord }) {
  return (
    <>
      {by.name}, <FormattedDate at={at} precision="minute" />
      {reason !== null && `: ${staffReasons[reason].label}`}
      {words !== '' && `, “${words}”`}
    </>
  );
}
