import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import { Premium } from '#islands/premium/Premium.tsx';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { $deletion, subscribeToDeletion } from '#stores/account/deletion.ts';
import { $rewards, subscribeToRewards } from '#stores/account/rewards.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import { Identity } from './Identity.tsx';
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
  premium: { price: number; days: number };
  deletionGraceDays: number;
}

/** The page's sections, by URL fragment. */
const sections = [
  { id: 'rewards', title: 'Rewards' },
  { id: 'identity', title: 'Identity' },
  { id: 'premium', title: 'Premium' },
  { id: 'searches', title: 'Saved searches' },
  { id: 'wishes', title: 'Version wishes' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'purchases', title: 'Purchases' },
  { id: 'ledger', title: 'Currency ledger' },
  { id: 'data', title: 'Your data' },
  { id: 'deletion', title: 'Delete account' },
] as const;

/** The time in which the first section can arrive before the others are shown without it. In ms. */
const rewardsPatience = 1_000;

/**
 * The account page. The rewards come first, and only a player who has some sees that section, so the others wait for its
 * request: they would move otherwise.
 */
export function AccountPage(props: Props) {
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
  return <AccountSections hasRewards={!value || value.open.length + value.given.length > 0} {...props} />;
}

function AccountSections({ hasRewards, user, premium, deletionGraceDays, ...media }: Props & { hasRewards: boolean }) {
  const due = useStore($deletion).value?.deletion_due_at ?? null;

  useEffect(() => subscribeToDeletion(), []);
  useEffect(() => {
    // The browser could not scroll to the fragment before this component rendered.
    const named = sections.find(({ id }) => `#${id}` === location.hash);
    if (named) document.getElementById(named.id)?.scrollIntoView();
  }, []);

  const shown = sections.filter(({ id }) => hasRewards || id !== 'rewards');
  return (
    <div className="account-page">
      <nav className="account-toc" aria-label="On this page">
        <ul className="flex-wrap gap-y-0.2rem gap-x-1.2rem">
          {shown.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/account/standing">Your standing</a>
          </li>
        </ul>
      </nav>
      <div className="grid gap-1.4rem min-w-0">
        {due !== null && <DeletionNotice due={due} />}
        {hasRewards && (
          <Section id="rewards">
            <TeamRewards />
          </Section>
        )}
        <Section id="identity">
          <Identity user={user} {...media} />
        </Section>
        <Section id="premium">
          <Premium user={user} cdnBase={media.cdnBase} {...premium} />
        </Section>
        <Section id="searches">
          <SavedSearches />
        </Section>
        <Section id="wishes">
          <VersionWishList />
        </Section>
        <Section id="sessions">
          <Sessions />
        </Section>
        <Section id="purchases">
          <Purchases cdnBase={media.cdnBase} />
          <Payments cdnBase={media.cdnBase} />
          <SpendingLimit />
        </Section>
        <Section id="ledger">
          <Ledger cdnBase={media.cdnBase} />
        </Section>
        <Section id="data">
          <DataExport />
        </Section>
        <Section id="deletion">
          <DeleteAccount user={user} graceDays={deletionGraceDays} />
        </Section>
      </div>
    </div>
  );
}

interface SectionProps {
  id: (typeof sections)[number]['id'];
  children: ReactNode;
}

function Section({ id, children }: SectionProps) {
  return (
    <section
      className="surface account-section gap-1rem justify-items-start no-outline"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <h2 className="display text-xl" id={`${id}-title`}>
        {sections.find((each) => each.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}
