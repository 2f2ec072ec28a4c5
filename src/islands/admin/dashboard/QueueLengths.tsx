import { useStore } from '@nanostores/react';
import { formatNumber } from '#game/number.ts';
import { $queueCounts } from '#stores/staff/queue-counts.ts';

/** The queues of the desk in the order of its navigation. The menu of the console keeps their numbers fresh. */
const queues = [
  { queue: 'reports', title: 'Reports', href: '/staff' },
  { queue: 'signals', title: 'Signals', href: '/staff?queue=signals' },
  { queue: 'appeals', title: 'Appeals', href: '/staff?queue=appeals' },
  { queue: 'proposals', title: 'Bans to confirm', href: '/staff/proposals' },
  { queue: 'rewards', title: 'Rewards to confirm', href: '/admin/global-rewards' },
] as const;

/** What waits for the team now. */
export function QueueLengths() {
  const counts = useStore($queueCounts);
  return (
    <section aria-labelledby="queue-lengths">
      <h2 className="console-heading" id="queue-lengths">
        Waiting now
      </h2>
      <ul className="queue-lengths flex flex-wrap gap-0.6rem">
        {queues.map(({ queue, title, href }) => (
          <li key={queue}>
            <a className="flex items-baseline gap-0.6rem rounded-sm bg-veil" href={href}>
              <b>{counts ? formatNumber(counts[queue]) : '–'}</b> {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
