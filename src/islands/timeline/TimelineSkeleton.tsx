/** Placeholder of the timeline, with the space that its filter and a page of entries take. */
export function TimelineSkeleton() {
  return (
    <div className="timeline" aria-hidden="true">
      <div className="skeleton-block timeline-filter-skeleton" />
      <div className="skeleton-block timeline-list-skeleton" />
    </div>
  );
}
