export function InboxRowsSkeleton() {
  return (
    <ul className="inbox-rows" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className="inbox-row-skeleton skeleton-block" />
      ))}
    </ul>
  );
}
