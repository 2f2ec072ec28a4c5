import { useStore } from '@nanostores/react';
import type { Restriction } from '#game/staff.ts';
import { minute, useNow } from '#islands/base/use-now.ts';
import { $user } from '#stores/session/session.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import './restriction-notice.css';

const texts: Readonly<Record<Restriction, string>> = { trades: 'You can’t trade', purchases: 'You can’t buy anything' };

/** Tells a restricted player what they cannot do, before they try. */
export function RestrictionNotice({ restriction }: { restriction: Restriction }) {
  const user = useStore($user, { ssr: () => null });
  const now = useNow(0, minute);
  const until = user?.[`${restriction}_restricted_until`] ?? null;
  if (until === null || new Date(until) <= now) return null;
  return (
    <p className="restriction-notice py-0.9rem px-1.2rem text-paper" role="status">
      {texts[restriction]} until <FormattedDate at={until} precision="minute" />.{' '}
      <a href="/account/standing">Read why</a>
    </p>
  );
}
