import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { PlayerReward } from '#contract/reward/reward.ts';
import { $rewardClaim, $rewards, claimTeamReward, loadRewards } from '#stores/account/rewards.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { giftText } from '#ui/reward/gift-text.ts';

/** The team's rewards: those to claim, with what was claimed just now, and the last ones that the player got. */
export function TeamRewards() {
  const { value, state } = useStore($rewards);
  const claim = useStore($rewardClaim);
  const panel = useRef<HTMLDivElement>(null);

  if (!value) {
    if (state !== 'failed') return <Skeleton className="account-skeleton" />;
    return <LoadError message="Your rewards couldn’t be loaded." onRetry={() => void loadRewards()} />;
  }
  const { open, given } = value;
  const isOverNow = claim?.state === 'failed' && !open.some(({ uuid }) => uuid === claim.uuid);
  return (
    <div ref={panel} className="team-rewards grid gap-0.8rem no-outline" tabIndex={-1}>
      <p role="status" className="team-rewards-receipt text-soul">
        {claim?.reward && `You got ${giftText(claim.reward.gifts)}.`}
      </p>
      {isOverNow && <p role="alert">{claim.error}</p>}
      {open.length > 0 ? (
        <ul className="browser-list grid gap-0.6rem">{open.map(renderOpen)}</ul>
      ) : (
        <p>You have no rewards to claim now.</p>
      )}
      {given.length > 0 && (
        <details className="team-rewards-given">
          <summary>Earlier rewards ({given.length})</summary>
          <ul>
            {given.map(({ uuid, title, gifts, given_at: at }) => (
              <li key={uuid}>
                <b>{title}</b>: {giftText(gifts)}
                {at !== null && (
                  <span>
                    , <FormattedDate at={at} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );

  function renderOpen({ uuid, title, message, gifts, expires_at: expires }: PlayerReward) {
    const own = claim?.uuid === uuid ? claim : null;
    const isClaiming = claim?.state === 'claiming';
    return (
      <li key={uuid}>
        <div>
          <b>{title}</b>
          {message !== '' && <p className="team-reward-message">{message}</p>}
          <p className="team-reward-gifts">{giftText(gifts)}</p>
          {expires !== null && (
            <p>
              Claim it until <FormattedDate at={expires} precision="minute" />.
            </p>
          )}
          {own?.state === 'failed' && (
            <p className="team-reward-error" role="alert">
              {own.error}
            </p>
          )}
        </div>
        <Button
          kind="primary"
          busy={isClaiming}
          onClick={() => {
            // The button disappears with the reward.
            void claimTeamReward(uuid).then(() => {
              if ($rewardClaim.get()?.state === 'claimed') panel.current?.focus({ preventScroll: true });
            });
          }}
        >
          {own?.state === 'claiming' ? 'Claiming…' : 'Claim'}
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>
      </li>
    );
  }
}
