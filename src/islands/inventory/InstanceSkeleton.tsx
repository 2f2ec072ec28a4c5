/** The skeleton of a copy's page: the back of a card and placeholder lines. */
export function InstanceSkeleton() {
  return (
    <div className="require-sign-in-skeleton">
      <h1 className="visually-hidden">Card</h1>
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <div className="card-page instance-page container" aria-hidden="true">
        <div className="card-media grid justify-items-center gap-0.6rem">
          <div className="portrait grid justify-items-center gap-0.8rem">
            <div className="portrait-card is-transitioning relative overflow-hidden aspect-5/7 rounded-card" />
          </div>
        </div>
        <div className="card-facts instance-skeleton grid gap-1rem">
          <span className="skeleton-line block w-full rounded-sm" />
          <span className="skeleton-block" />
          <span className="skeleton-line block w-full rounded-sm" />
          <span className="skeleton-block is-tall" />
        </div>
      </div>
    </div>
  );
}
