import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import { Premium } from '#islands/premium/Premium.tsx';
import { $deletion, subscribeToDeletion } from '#stores/account/deletion.ts';
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
import { VersionWishList } from './VersionWishList.tsx';

interface Props {
  user: AccountUser;
  premium: { price: number; days: number };
  deletionGraceDays: number;
  cdnBase: string;
  avatarBase: string;
}

/** The page's sections, by URL fragment. */
const sections = [
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

export function AccountPage({ user, premium, deletionGraceDays, ...media }: Props) {
  const due = useStore($deletion).value?.deletion_due_at ?? null;

  useEffect(() => subscribeToDeletion(), []);
  useEffect(() => {
    // The browser could not scroll to the fragment before this component rendered.
    const named = sections.find(({ id }) => `#${id}` === location.hash);
    if (named) document.getElementById(named.id)?.scrollIntoView();
  }, []);

  return (
    <div className="account-page">
      <nav className="account-toc" aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/account/standing">Your standing</a>
          </li>
        </ul>
      </nav>
      <div className="account-sections">
        {due !== null && <DeletionNotice due={due} />}
        <Section of={0}>
          <Identity user={user} {...media} />
        </Section>
        <Section of={1}>
          <Premium user={user} cdnBase={media.cdnBase} {...premium} />
        </Section>
        <Section of={2}>
          <SavedSearches />
        </Section>
        <Section of={3}>
          <VersionWishList />
        </Section>
        <Section of={4}>
          <Sessions />
        </Section>
        <Section of={5}>
          <Purchases cdnBase={media.cdnBase} />
          <Payments cdnBase={media.cdnBase} />
          <SpendingLimit />
        </Section>
        <Section of={6}>
          <Ledger cdnBase={media.cdnBase} />
        </Section>
        <Section of={7}>
          <DataExport />
        </Section>
        <Section of={8}>
          <DeleteAccount user={user} graceDays={deletionGraceDays} />
        </Section>
      </div>
    </div>
  );
}

function Section({ of, children }: { of: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; children: ReactNode }) {
  const { id, title } = sections[of];
  return (
    <section className="account-section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="display text-2xl" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
