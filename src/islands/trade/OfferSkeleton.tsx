/** The skeleton of an offer's page and of the builder. */
export function OfferSkeleton() {
  return (
    <div className="trade-skeleton grid gap-1.2rem" aria-hidden="true">
      <span className="trade-skeleton-bar skeleton-block" />
      <div className="grid gap-1.2rem">
        <span className="skeleton-block" />
        <span className="skeleton-block" />
      </div>
    </div>
  );
}
