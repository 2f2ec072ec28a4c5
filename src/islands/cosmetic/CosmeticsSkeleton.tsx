/** As many items as fit on the first screen. */
const skeletonCount = 8;

/** The cosmetics page's skeleton. */
export function CosmeticsSkeleton() {
  return (
    <>
      <div className="cosmetic-tools skeleton-tools">
        <span className="skeleton-block" />
      </div>
      <p className="cosmetic-count">&nbsp;</p>
      <CosmeticListSkeleton />
    </>
  );
}

export function CosmeticListSkeleton() {
  return (
    <ul className="cosmetic-list" data-type="card_frame" aria-hidden="true">
      {Array.from({ length: skeletonCount }, (_, index) => (
        <li key={index} className="cosmetic is-cosmetic-skeleton">
          <span className="cosmetic-art skeleton-block" />
          <span className="cosmetic-text">
            <span className="skeleton-line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
