import { Skeleton } from '#ui/base/Skeleton.tsx';
/** The skeleton of the list of offers. */
export function OfferListSkeleton() {
  return (
    <div className="offers">
      <Skeleton className="offer-tabs-skeleton" />
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
