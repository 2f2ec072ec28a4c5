/** The page's shape while it is on its way. */
export function BlankAccount() {
  return (
    <div className="account-page">
      <div className="account-index" />
      <div className="account-parts">
        {['Identity', 'Premium', 'Sessions', 'Currency ledger'].map((title) => (
          <div key={title} className="account-part">
            <h2 className="display text-2xl">{title}</h2>
            <div className="blank-block account-blank" />
          </div>
        ))}
      </div>
    </div>
  );
}
