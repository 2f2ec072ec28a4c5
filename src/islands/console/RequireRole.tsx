import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import { isInvestigator, isStaff } from '#game/staff.ts';
import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';

/** Who may see a console page. The API decides what it answers; this only says so on the page. */
export type ConsoleRole = 'admin' | 'staff' | 'investigator';

interface Props {
  role: ConsoleRole;
  loginLink: string;
  skeleton: ReactNode;
  children: (user: AccountUser) => ReactNode;
}

/** Content of a console page. Signed-out visitors get a sign-in prompt, and players a sentence. */
export function RequireRole({ role, loginLink, skeleton, children }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="門"
      title="For the team"
      message="Log in with an account of the team. We’ll bring you back here."
      skeleton={skeleton}
    >
      {(user) => (hasRole(user.userRoles, role) ? children(user) : <NotForPlayers />)}
    </RequireSignIn>
  );
}

/** Creates the island of a console page for a role. `render` gets its properties and the player. */
export function forRole<P extends object>(
  role: ConsoleRole,
  skeleton: string,
  render: (props: P, user: AccountUser) => ReactNode,
) {
  return function ConsolePage({ loginLink, ...props }: P & { loginLink: string }) {
    return (
      <RequireRole role={role} loginLink={loginLink} skeleton={<Skeleton className={skeleton} />}>
        {(user) => render(props as unknown as P, user)}
      </RequireRole>
    );
  };
}

/** Whether the roles open the pages of a role. */
export function hasRole(roles: readonly string[], role: ConsoleRole): boolean {
  if (role === 'admin') return roles.includes('admin');
  return role === 'staff' ? isStaff(roles) : isInvestigator(roles);
}

function NotForPlayers() {
  return (
    <div className="status-message is-inline">
      <h2 className="display text-2xl">For the team only</h2>
      <p>Your account doesn’t have the role that this page needs.</p>
      <ButtonLink href="/">Back to the site</ButtonLink>
    </div>
  );
}
