import { useStore } from '@nanostores/react';
import type { AdminReward } from '#contract/reward/global-reward.ts';
import { recipientStates } from '#game/reward.ts';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import {
  $recipients,
  $recipientState,
  loadAdminReward,
  loadMoreRecipients,
  showRecipients,
} from '#stores/admin/reward.ts';
import { recipientStateTitle } from '#ui/admin/reward-view.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  reward: AdminReward;
}

/** The recipients of a reward whom the job has reached, by what happened to them. */
export function RewardReport({ reward, ...media }: Props) {
  const list = useStore($recipients);
  const state = useStore($recipientState);
  return (
    <section className="rewards" aria-labelledby="reward-report">
      <h2 className="console-heading" id="reward-report">
        Report
      </h2>
      <div className="console-filters">
        <Segmented
          label="Recipients"
          options={recipientStates.map((each) => [
            each,
            `${recipientStateTitle(each, reward)} (${reward.counts[each]})`,
          ])}
          value={state}
          onChange={showRecipients}
        />
      </div>
      <PagedTable
        list={list}
        columns={state === 'failed' ? ['Player', 'When', 'Why'] : ['Player', 'When']}
        empty="No player is in this state."
        failure="The report couldn’t be loaded."
        onRetry={() => void loadAdminReward()}
        onMore={() => void loadMoreRecipients()}
        renderRow={({ player, at, problem }, index) => (
          <tr key={player?.uuid ?? index}>
            <td>{player ? <StaffPersonName person={player} {...media} /> : 'a deleted player'}</td>
            <td>
              <FormattedDate at={at} precision="minute" />
            </td>
            {state === 'failed' && <td>{problem}</td>}
          </tr>
        )}
      />
    </section>
  );
}
