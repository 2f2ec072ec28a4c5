import { Skeleton } from '#ui/base/Skeleton.tsx';
/** The skeleton of the clean-up. */
export function CleanUpSkeleton() {
  return (
    <>
      <Skeleton className="clean-up-rules-skeleton" />
      <Skeleton className="clean-up-list-skeleton" />
    </>
  );
}
