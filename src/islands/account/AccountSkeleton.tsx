/** The account page's skeleton. */
export function AccountSkeleton() {
  return (
    <div className="account-page">
      <div className="account-toc" />
      <div className="account-sections">
        {['Identity', 'Premium', 'Saved searches', 'Sessions', 'Currency ledger'].map((title) => (
          <div key={title} className="account-section">
            <h2 className="display text-2xl">{title}</h2>
            <div className="skeleton-block account-skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
