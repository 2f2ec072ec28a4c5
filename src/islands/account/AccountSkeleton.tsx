import { Skeleton } from '#ui/base/Skeleton.tsx';
/** The skeleton of a page of the account. */
export const AccountSkeleton = () => (
  <div className="account-page grid gap-1.4rem min-w-0">
    <div className="surface account-part gap-1rem">
      <Skeleton className="account-skeleton" />
    </div>
  </div>
);
