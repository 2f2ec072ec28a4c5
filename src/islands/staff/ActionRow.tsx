import type { StaffAction } from '#contract/staff/action.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { ActionSteps } from './ActionSteps.tsx';
import { actionStateName, actionTitle } from './action-text.ts';

interface Props extends MediaProps {
  action: StaffAction;
}

/** An action in a table: on whom, what, by whom, and its steps. */
export function ActionRow({ action, ...media }: Props) {
  const { player, by, words, until, steps, created_at: createdAt } = action;
  return (
    <tr>
      <td>
        <StaffPersonName person={player} {...media} />
      </td>
      <td>
        {actionTitle(action)}
        {until !== null && (
          <>
            , until <FormattedDate at={until} precision="minute" />
          </>
        )}
        <p className="console-hint">{actionStateName(action)}</p>
      </td>
      <td className="action-row-words">{words}</td>
      <td data-label="By">
        <StaffPersonName person={by} {...media} />
        <p className="console-hint">
          <FormattedDate at={createdAt} precision="minute" />
        </p>
      </td>
      <td>{steps.length === 0 ? null : <ActionSteps action={action} />}</td>
    </tr>
  );
}
