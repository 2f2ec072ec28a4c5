import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@nanostores/react';
import { PartBoundary } from '#islands/base/PartBoundary.tsx';
import { UnreadCount } from '#islands/inbox/UnreadCount.tsx';
import { TradeCount } from '#islands/trade/TradeCount.tsx';
import { VoteRing } from '#islands/vote/VoteRing.tsx';
import { $user } from '#stores/session/session.ts';
import { AccountBar } from './AccountBar.tsx';
import { MobileAccountMenu, MobileAccountSummary } from './MobileAccountMenu.tsx';
import { EditLink } from './EditLink.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { RewardNotice } from './RewardNotice.tsx';

const find = (selector: string) => document.querySelector(selector);

/** The signed-in player's controls, rendered into the header's and the mobile menu's placeholders. */
export default function SignedInControls(media: MediaProps) {
  const user = useStore($user);
  const [containers] = useState(() => ({
    bar: find('.account'),
    person: find('.menu-account-summary'),
    entries: find('.menu-account'),
  }));
  if (!user) return null;
  return (
    <>
      {containers.bar && createPortal(<AccountBar user={user} {...media} />, containers.bar)}
      {containers.person && createPortal(<MobileAccountSummary user={user} {...media} />, containers.person)}
      {containers.entries && createPortal(<MobileAccountMenu user={user} />, containers.entries)}
      <PartBoundary part="VoteRing">
        <VoteRing />
      </PartBoundary>
      <PartBoundary part="TradeCount">
        <TradeCount />
      </PartBoundary>
      <PartBoundary part="UnreadCount">
        <UnreadCount />
      </PartBoundary>
      <PartBoundary part="RewardNotice">
        <RewardNotice />
      </PartBoundary>
      <EditLink roles={user.userRoles} />
    </>
  );
}
