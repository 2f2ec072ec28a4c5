/** The skeleton of the clean-up. */
export function CleanUpSkeleton() {
  return (
    <>
      <div className="clean-up-rules-skeleton skeleton-block" />
      <div className="clean-up-list-skeleton skeleton-block" />
    </>
  );
}
