/** As many items as fit on the first screen. */
const skeletonCount = 8;

/** The cosmetics page's skeleton. */
export function CosmeticsSkeleton() {
  return (
    <>
      <div className="cosmetic-tools flex flex-wrap gap-y-0.8rem gap-x-1.6rem min-h-2.75rem">
        <span className="skeleton-block" />
      </div>
      <p className="cosmetic-count flex items-center gap-0.8rem text-mist">&nbsp;</p>
      <CosmeticListSkeleton />
    </>
  );
}

export function CosmeticListSkeleton() {
  return (
    <ul className="cosmetic-list" data-type="card_frame" aria-hidden="true">
      {Array.from({ length: skeletonCount }, (_, index) => (
        <li key={index} className="cosmetic is-cosmetic-skeleton grid gap-0.6rem">
          <span className="cosmetic-art skeleton-block block overflow-hidden" />
          <span className="cosmetic-text grid content-start">
            <span className="skeleton-line block w-full rounded-sm" />
          </span>
        </li>
      ))}
    </ul>
  );
}
