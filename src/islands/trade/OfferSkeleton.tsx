/** The skeleton of an offer's page and of the builder. */
export function OfferSkeleton() {
  return (
    <div className="trade-skeleton" aria-hidden="true">
      <span className="trade-skeleton-bar skeleton-block" />
      <div>
        <span className="skeleton-block" />
        <span className="skeleton-block" />
      </div>
    </div>
  );
}
