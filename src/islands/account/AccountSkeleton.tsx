/** The sections of the first screens, with the ids that links name. */
const sections = [
  { id: 'identity', title: 'Identity' },
  { id: 'premium', title: 'Premium' },
  { id: 'searches', title: 'Saved searches' },
  { id: 'wishes', title: 'Version wishes' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'purchases', title: 'Purchases' },
  { id: 'ledger', title: 'Currency ledger' },
];

/** The account page's skeleton. */
export function AccountSkeleton() {
  return (
    <div className="account-page">
      <div className="account-toc" />
      <div className="grid gap-1.4rem min-w-0">
        {sections.map(({ id, title }) => (
          <div key={id} className="surface account-section gap-1rem justify-items-start no-outline" id={id}>
            <h2 className="display text-xl">{title}</h2>
            <div className="skeleton-block account-skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
