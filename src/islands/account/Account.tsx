import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountUser } from '#game/account.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { CollectionHistory } from '#islands/history/CollectionHistory.tsx';
import { $rewards, subscribeToRewards } from '#stores/account/rewards.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AccountPart } from '#ui/account/AccountPart.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { Identity } from './Identity.tsx';
import { TeamRewards } from './TeamRewards.tsx';
import { forAccount } from './for-account.tsx';

/** The time in which the rewards can arrive before the overview is shown without them. In ms. */
const rewardsPatience = 1_000;

/** The overview of the account. Its other pages are islands of their own (`pages/`), so that each loads what it shows. */
export const Account = forAccount(({ cdnBase, avatarBase }, user) => (
  <Overview user={user} cdnBase={cdnBase} avatarBase={avatarBase} />
));

/**
 * Rewards and identity. The rewards come first, and only a player who has some sees that section, so the identity waits for
 * its request: it would move otherwise.
 */
function Overview({ user, ...media }: MediaProps & { user: AccountUser }) {
  const { value, state } = useStore($rewards);
  const isUnknown = !value && state !== 'failed';
  const isLate = useDelayedFlag(isUnknown, rewardsPatience);

  useEffect(() => subscribeToRewards(), []);

  if (isUnknown && !isLate) {
    return (
      <div aria-hidden="true">
        <AccountSkeleton />
      </div>
    );
  }
  return (
    <>
      {(!value || value.open.length + value.given.length > 0) && (
        <AccountPart id="rewards" title="Rewards">
          <TeamRewards />
        </AccountPart>
      )}
      <AccountPart id="identity" title="Identity">
        <Identity user={user} {...media} />
      </AccountPart>
      <AccountPart id="history" title="History">
        <CollectionHistory id={user.uuid} isOwn />
      </AccountPart>
    </>
  );
}
