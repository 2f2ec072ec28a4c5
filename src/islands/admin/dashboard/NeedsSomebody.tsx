import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { waitingKinds } from '#contract/admin/dashboard.ts';
import type { Waiting } from '#contract/admin/dashboard.ts';
import { formatDistance } from '#game/countdown.ts';
import { formatNumber } from '#game/number.ts';
import { $waiting, loadWaiting, subscribeToWaiting } from '#stores/admin/waiting.ts';
import { formatExactly } from '#game/moment-text.ts';
import { LoadError } from '#ui/base/LoadError.tsx';

const places: Readonly<Record<Waiting['kind'], { title: string; href: string }>> = {
  reports: { title: 'Reports', href: '/staff' },
  signals: { title: 'Signals', href: '/staff?queue=signals' },
  appeals: { title: 'Appeals', href: '/staff?queue=appeals' },
  proposals: { title: 'Bans to confirm', href: '/staff/proposals' },
  rewards: { title: 'Rewards to confirm', href: '/admin/global-rewards' },
  links: { title: 'Partners’ links', href: '/admin/partners' },
};

/** What waits for the team, and since when. */
export function NeedsSomebody() {
  const { value, state } = useStore($waiting);
  useEffect(() => subscribeToWaiting(), []);
  return (
    <section aria-labelledby="needs-somebody">
      <h2 className="console-heading" id="needs-somebody">
        Needs somebody
      </h2>
      <ul className="waiting-list grid gap-0.6rem">
        {waitingKinds.map((kind) => {
          const waiting = value?.find((each) => each.kind === kind);
          const { title, href } = places[kind];
          return (
            <li key={kind}>
              <a className="grid rounded-sm bg-veil" href={href} data-none={waiting?.count === 0 ? '' : undefined}>
                <span>
                  <b>{waiting ? formatNumber(waiting.count) : '–'}</b> {title}
                </span>
                {/* The line is there before its words. */}
                <span className="type-xs text-mist">{waiting ? detailsOf(waiting) : '\u00a0'}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {!value && state === 'failed' && (
        <LoadError message="What waits couldn’t be loaded." onRetry={() => void loadWaiting()} />
      )}
    </section>
  );
}

function detailsOf({ kind, count, free, since }: Waiting) {
  if (count === 0) return kind === 'links' ? 'All work' : 'Nothing waits';
  if (since === null) return 'Do not work';
  const taken = count - free;
  return (
    <>
      <time dateTime={since} title={formatExactly(since)}>
        Oldest: {formatDistance(new Date(since), new Date())}
      </time>
      {taken > 0 && `, ${free === 0 ? 'all' : formatNumber(taken)} taken`}
    </>
  );
}
