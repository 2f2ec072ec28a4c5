import type { StaffAction } from '#contract/staff/action.ts';
import { staffReasons } from '#game/staff.ts';
import { closeActionDialog } from '#stores/staff/player-action.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { actionStateName } from '#islands/staff/action-text.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { actionTitles } from '#ui/staff/action-titles.ts';

/** What an action did. */
export function ActionReceipt({ receipt }: { receipt: StaffAction }) {
  const { kind, state, player, reason, words, until, created_at: at } = receipt;
  return (
    <>
      <dl className="action-receipt grid gap-y-0.4rem gap-x-1.2rem">
        <dt>{actionTitles[kind]}</dt>
        <dd>
          {player.name}, {actionStateName(receipt, new Date(at))}
        </dd>
        <dt>At</dt>
        <dd>
          <FormattedDate at={at} precision="minute" />
        </dd>
        {until !== null && (
          <>
            <dt>Until</dt>
            <dd>
              <FormattedDate at={until} precision="minute" />
            </dd>
          </>
        )}
        <dt>Reason</dt>
        <dd>{staffReasons[reason].label}</dd>
        {words !== '' && (
          <>
            <dt>Message</dt>
            <dd>{words}</dd>
          </>
        )}
      </dl>
      {state === 'proposed' && (
        <p>
          It waits with the <a href="/staff/proposals">bans to confirm</a>.
        </p>
      )}
      <p className="actions">
        {receipt.case !== null && (
          <ButtonLink kind="primary" href={`/staff/cases/${receipt.case}`}>
            Back to the case
          </ButtonLink>
        )}
        <Button kind={receipt.case === null ? 'primary' : undefined} onClick={closeActionDialog}>
          Close
        </Button>
      </p>
    </>
  );
}
