import { Skeleton } from '#ui/base/Skeleton.tsx';
import { sectionTitles } from './sections.ts';

/** The notification settings' skeleton. */
export function NotificationsSkeleton() {
  return (
    <div className="notifications">
      {Object.entries(sectionTitles).map(([id, title]) => (
        <div key={id} className="surface account-part gap-1rem">
          <h2 className="display text-xl">{title}</h2>
          <Skeleton className={`notifications-skeleton is-${id}`} />
        </div>
      ))}
    </div>
  );
}
