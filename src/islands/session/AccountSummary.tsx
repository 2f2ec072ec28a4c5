import type { AccountUser } from '#game/account.ts';
import { roleBadge } from '#game/role.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

/** The player's name, role badge and premium expiry date. */
export function AccountSummary({ user }: { user: AccountUser }) {
  const badge = roleBadge(user.userRoles);
  const until = user.isPremiumAccount ? user.premium : null;
  return (
    <div className="account-summary min-w-0">
      <p className="account-name text-paper break-anywhere">{user.name}</p>
      <p className="account-badge rounded-sm scoop type-xs font-semibold" data-badge={badge}>
        {badge}
      </p>
      {until && (
        <p className="account-premium">
          Premium until <FormattedDate at={until} />
        </p>
      )}
    </div>
  );
}
