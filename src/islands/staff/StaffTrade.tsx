import { RequireRole } from '#islands/console/RequireRole.tsx';
import { StaffTradePage } from './StaffTradePage.tsx';

interface Props {
  kind: 'trade' | 'ring';
  id: string;
  /** The case that led here; null if there is none. */
  caseId: string | null;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** A trade or a ring of other players, for staff. */
export function StaffTrade({ loginLink, ...props }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <StaffTradePage {...props} />}
    </RequireRole>
  );
}
