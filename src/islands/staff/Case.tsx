import { RequireRole } from '#islands/console/RequireRole.tsx';
import { CasePage } from './CasePage.tsx';

interface Props {
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** A report, a signal or an appeal. */
export function Case({ loginLink, ...props }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <CasePage {...props} />}
    </RequireRole>
  );
}
