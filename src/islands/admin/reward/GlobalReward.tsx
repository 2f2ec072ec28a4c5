import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdminReward } from '#contract/reward/global-reward.ts';
import { formatNumber } from '#game/number.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $adminReward,
  $rewardStep,
  loadAdminReward,
  openRewardStep,
  subscribeToAdminReward,
} from '#stores/admin/reward.ts';
import { audienceText, countsText, hasExpired, rewardStateTitle } from '#ui/admin/reward-view.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { giftText } from '#ui/reward/gift-text.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { RewardReport } from './RewardReport.tsx';
import { RewardStepDialog } from './RewardStepDialog.tsx';
import { RewardTotals } from './RewardTotals.tsx';

/** A reward: what it gives, how far it is, its report, and its steps. */
export default function GlobalReward({ params, cdnBase, avatarBase }: AdminPageProps) {
  const id = params['id'] ?? '';
  const media = { cdnBase, avatarBase };
  const { value, state } = useStore($adminReward);
  const step = useStore($rewardStep);

  useEffect(() => subscribeToAdminReward(id), [id]);
  useShortcuts([{ keys: 'u', title: 'Back to the rewards', run: () => location.assign('/admin/global-rewards') }]);

  if (!value) {
    if (state === 'missing')
      return (
        <Empty>
          This reward doesn’t exist. <a href="/admin/global-rewards">All rewards</a>
        </Empty>
      );
    if (state === 'failed') {
      return <LoadError message="The reward couldn’t be loaded." onRetry={() => void loadAdminReward()} />;
    }
    return <Skeleton className="desk-skeleton" />;
  }
  return (
    <div className="rewards" tabIndex={-1}>
      <div className="console-panel">
        <h2 className="flex flex-wrap items-baseline text-paper type-lg font-semibold break-anywhere gap-y-0.4rem gap-x-0.8rem">
          {value.title}
          <span className="reward-state type-sm whitespace-nowrap" data-state={value.state} role="status">
            {rewardStateTitle(value)}
          </span>
        </h2>
        {value.message !== '' && <blockquote className="case-words">{value.message}</blockquote>}
        <RewardProgress reward={value} />
        {renderFacts(value)}
        <RewardTotals gifts={value.gifts} recipients={value.recipients} />
        {value.state === 'proposed' && hasExpired(value) && (
          <p className="reward-large text-lantern">
            The time to claim it passed before another admin confirmed it, so nobody gets anything. Stop it, and create
            another one.
          </p>
        )}
        {value.state === 'proposed' && !hasExpired(value) && (
          <p className="reward-large text-lantern">
            {value.held_reason ?? 'This is a large reward, so it needs a second admin.'} Nobody gets anything until{' '}
            {value.can_confirm ? 'you confirm it' : 'another admin has confirmed it'}.
            {value.confirm_from !== null && (
              <>
                {' '}
                You are a new admin, so you can confirm it from{' '}
                <FormattedDate at={value.confirm_from} precision="minute" />.
              </>
            )}
          </p>
        )}
        {(value.can_confirm || value.can_stop) && (
          <p className="actions">
            {value.can_confirm && (
              <Button
                kind="primary"
                onClick={({ currentTarget }) => openRewardStep({ kind: 'confirm', opener: currentTarget })}
              >
                Confirm the reward
              </Button>
            )}
            {value.can_stop && (
              <Button onClick={({ currentTarget }) => openRewardStep({ kind: 'stop', opener: currentTarget })}>
                Stop the reward
              </Button>
            )}
          </p>
        )}
      </div>
      <RewardReport reward={value} {...media} />
      {step && <RewardStepDialog step={step} reward={value} {...media} />}
    </div>
  );

  function renderFacts(reward: AdminReward) {
    const { gifts, audience, delivery, reason, by, second } = reward;
    const { starts_at: startsAt, expires_at: expiresAt, finished_at: finishedAt } = reward;
    return (
      <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
        <div>
          <dt>Each player gets</dt>
          <dd>{giftText(gifts)}</dd>
        </div>
        <div>
          <dt>Who</dt>
          <dd>{audienceText(audience, reward.owns_frame_name)}</dd>
        </div>
        <div>
          <dt>How</dt>
          <dd>{delivery === 'claim' ? 'players claim it' : 'given directly'}</dd>
        </div>
        <div>
          <dt>Starts</dt>
          <dd>
            <FormattedDate at={startsAt} precision="minute" />
          </dd>
        </div>
        {expiresAt !== null && (
          <div>
            <dt>Can be claimed until</dt>
            <dd>
              <FormattedDate at={expiresAt} precision="minute" />
            </dd>
          </div>
        )}
        {finishedAt !== null && (
          <div>
            <dt>{reward.state === 'stopped' ? 'Stopped' : 'Finished'}</dt>
            <dd>
              <FormattedDate at={finishedAt} precision="minute" />
            </dd>
          </div>
        )}
        {by && (
          <div>
            <dt>By</dt>
            <dd>
              <StaffPersonName person={by} {...media} />
            </dd>
          </div>
        )}
        {second && (
          <div>
            <dt>Confirmed by</dt>
            <dd>
              <StaffPersonName person={second} {...media} />
            </dd>
          </div>
        )}
        <div>
          <dt>Why</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
    );
  }
}

function RewardProgress({ reward }: { reward: AdminReward }) {
  const { counts, recipients } = reward;
  const reached = counts.given + counts.offered + counts.failed;
  return (
    <div className="grid gap-0.6rem max-w-34rem tnum">
      <label htmlFor="reward-progress">
        {formatNumber(reached)} of {formatNumber(reached + counts.left)}: {countsText(reward)}
      </label>
      <Progress id="reward-progress" value={reached} max={Math.max(reached + counts.left, recipients, 1)} />
    </div>
  );
}
