import { isStaff } from '#game/staff.ts';
import { RequireRole } from '#islands/console/RequireRole.tsx';
import { SignalPage } from './SignalPage.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** Signals and their rules. The anti-cheat team reads them; staff also change thresholds. */
export function Signals({ loginLink, ...media }: Props) {
  return (
    <RequireRole
      role="investigator"
      loginLink={loginLink}
      skeleton={<div className="signal-skeleton skeleton-block" />}
    >
      {({ userRoles }) => <SignalPage isStaff={isStaff(userRoles)} {...media} />}
    </RequireRole>
  );
}
