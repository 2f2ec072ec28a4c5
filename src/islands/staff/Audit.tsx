import { RequireRole } from '#islands/console/RequireRole.tsx';
import { AuditList } from './AuditList.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The audit log: what staff did and looked at. */
export function Audit({ loginLink, ...media }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <AuditList {...media} />}
    </RequireRole>
  );
}
