import type { AccountUser } from '#game/account.ts';
import { roleBadge } from '#game/role.ts';

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** Who somebody is: the name, the badge, and until when premium lasts. */
export function AccountHead({ user }: { user: AccountUser }) {
  const badge = roleBadge(user.userRoles);
  const until = user.isPremiumAccount && user.premium ? new Date(user.premium) : null;
  return (
    <div className="account-head">
      <p className="account-name">{user.name}</p>
      <p className="account-badge" data-badge={badge}>
        {badge}
      </p>
      {until && (
        <p className="account-premium">
          Premium until{' '}
          <time dateTime={until.toISOString()} title={moments.format(until)}>
            {dates.format(until)}
          </time>
        </p>
      )}
    </div>
  );
}
