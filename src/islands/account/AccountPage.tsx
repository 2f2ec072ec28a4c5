import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import type { AccountSection } from '#game/account-section.ts';
import { Premium } from '#islands/premium/Premium.tsx';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { $deletion, subscribeToDeletion } from '#stores/account/deletion.ts';
import { $rewards, subscribeToRewards } from '#stores/account/rewards.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { CollectionHistory } from '#islands/history/CollectionHistory.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import { Identity } from './Identity.tsx';
import { LiveNaming } from './LiveNaming.tsx';
import { Overlays } from './Overlays.tsx';
import { Ledger } from './Ledger.tsx';
import { Payments } from './Payments.tsx';
import { Purchases } from './Purchases.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { Sessions } from './Sessions.tsx';
import { SpendingLimit } from './SpendingLimit.tsx';
import { TeamRewards } from './TeamRewards.tsx';
import { VersionWishList } from './VersionWishList.tsx';

interface Props extends MediaProps {
  user: AccountUser;
  /** Undefined for the overview. */
  section?: AccountSection | undefined;
  premium: { price: number; days: number };
  deletionGraceDays: number;
}

/** The time in which the rewards can arrive before the overview is shown without them. In ms. */
const rewardsPatience = 1_000;

/** A page of the account; each says when the account is about to be deleted. */
export function AccountPage(props: Props) {
  const { section, user, premium, deletionGraceDays, cdnBase } = props;
  const due = useStore($deletion).value?.deletion_due_at ?? null;

  useEffect(() => subscribeToDeletion(), []);

  return (
    <div className="account-page grid gap-1.4rem min-w-0">
      {due !== null && <DeletionNotice due={due} />}
      {renderPage()}
    </div>
  );

  function renderPage() {
    switch (section) {
      case undefined:
        return <Overview {...props} />;
      case 'premium':
        return (
          <Section id="premium" title="Premium">
            <Premium user={user} cdnBase={cdnBase} {...premium} />
          </Section>
        );
      case 'searches':
        return (
          <Section id="searches" title="Saved searches">
            <SavedSearches />
          </Section>
        );
      case 'wishes':
        return (
          <Section id="wishes" title="Wishes">
            <VersionWishList />
          </Section>
        );
      case 'purchases':
        return (
          <Section id="purchases" title="Purchases">
            <Purchases cdnBase={cdnBase}>
              <Payments cdnBase={cdnBase} />
              <SpendingLimit />
            </Purchases>
          </Section>
        );
      case 'ledger':
        return (
          <Section id="ledger" title="Currency ledger">
            <Ledger cdnBase={cdnBase} />
          </Section>
        );
      case 'sessions':
        return (
          <Section id="sessions" title="Sessions">
            <Sessions />
          </Section>
        );
      case 'keys':
        return (
          <Section id="keys" title="Keys for programs">
            <ApiKeys />
          </Section>
        );
      case 'data':
        return (
          <>
            <Section id="data" title="Your data">
              <DataExport />
            </Section>
            <Section id="live-pulls" title="Live pulls">
              <LiveNaming />
            </Section>
            <Section id="overlays" title="Overlays for streams">
              <Overlays />
            </Section>
            <Section id="deletion" title="Delete account">
              <DeleteAccount user={user} graceDays={deletionGraceDays} />
            </Section>
          </>
        );
    }
  }
}

/**
 * Rewards and identity. The rewards come first, and only a player who has some sees that section, so the identity waits for
 * its request: it would move otherwise.
 */
function Overview({ user, ...media }: Props) {
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
        <Section id="rewards" title="Rewards">
          <TeamRewards />
        </Section>
      )}
      <Section id="identity" title="Identity">
        <Identity user={user} cdnBase={media.cdnBase} avatarBase={media.avatarBase} />
      </Section>
      <Section id="history" title="History">
        <CollectionHistory id={user.uuid} isOwn />
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section
      className="surface account-section gap-1rem justify-items-start no-outline"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <h2 className="display text-xl" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
