import { partTitles } from './parts.ts';

/** The page's shape while it is on its way. */
export function BlankNotifications() {
  return (
    <div className="notifications">
      {Object.entries(partTitles).map(([id, title]) => (
        <div key={id} className="notifications-part">
          <h2 className="display text-2xl">{title}</h2>
          <div className={`blank-block notifications-blank is-${id}`} />
        </div>
      ))}
    </div>
  );
}
