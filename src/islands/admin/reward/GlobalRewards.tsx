import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AdminReward } from '#contract/reward/global-reward.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $newReward, openNewReward, subscribeToNewReward } from '#stores/admin/new-reward.ts';
import {
  $adminRewards,
  loadAdminRewards,
  loadMoreAdminRewards,
  subscribeToAdminRewards,
} from '#stores/admin/reward.ts';
import { countsText, rewardStateTitle } from '#ui/admin/reward-view.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { giftText } from '#ui/reward/gift-text.ts';
import { RewardFields } from './RewardFields.tsx';
import { RewardPreview } from './RewardPreview.tsx';

/** The rewards of the team, newest first, and how a new one is prepared. */
export default function GlobalRewards({ cdnBase, avatarBase }: AdminPageProps) {
  const draft = useStore($newReward);
  const list = useStore($adminRewards);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(draft.step);

  useEffect(() => subscribeToNewReward(), []);
  useEffect(() => subscribeToAdminRewards(), []);
  // The pressed button disappears with its step, and a long form leaves the page scrolled.
  useEffect(() => {
    if (shown.current === draft.step) return;
    shown.current = draft.step;
    panel.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [draft.step]);
  useShortcuts([{ keys: 'n', title: 'New reward', run: openNewReward }]);

  return (
    <div ref={panel} className="rewards" tabIndex={-1}>
      {renderStep()}
    </div>
  );

  function renderStep() {
    if (draft.step === 'form') return <RewardFields draft={draft} />;
    if (draft.step === 'preview') return <RewardPreview draft={draft} cdnBase={cdnBase} avatarBase={avatarBase} />;
    return (
      <>
        <p>
          <Button kind="primary" onClick={openNewReward}>
            New reward
          </Button>
        </p>
        <PagedTable
          list={list}
          columns={['Reward', 'State', 'Gifts', 'Players', 'Starts', 'By']}
          empty="The team has not given a reward yet."
          failure="The rewards couldn’t be loaded."
          onRetry={() => void loadAdminRewards()}
          onMore={() => void loadMoreAdminRewards()}
          renderRow={renderReward}
        />
      </>
    );
  }
}

function renderReward(reward: AdminReward) {
  const { uuid, title, state, gifts, starts_at: startsAt, by } = reward;
  return (
    <tr key={uuid}>
      <td className="rewards-title">
        <a href={`/admin/global-rewards/${uuid}`}>{title}</a>
      </td>
      <td>
        <span className="reward-state type-sm whitespace-nowrap" data-state={state}>
          {rewardStateTitle(reward)}
        </span>
      </td>
      <td className="rewards-gifts">{giftText(gifts)}</td>
      <td>{countsText(reward)}</td>
      <td data-label="Starts">
        <FormattedDate at={startsAt} precision="minute" />
      </td>
      <td data-label="By">{by?.name}</td>
    </tr>
  );
}
