/** The skeleton of the list of offers. */
export function OfferListSkeleton() {
  return (
    <div className="offers">
      <div className="offer-tabs-skeleton skeleton-block" />
      <OfferRowsSkeleton />
    </div>
  );
}

export function OfferRowsSkeleton() {
  return (
    <ul className="grid gap-0.8rem" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} className="offer-row-skeleton skeleton-block" />
      ))}
    </ul>
  );
}
