import { RequireRole } from '#islands/console/RequireRole.tsx';
import { BulkPage } from './BulkPage.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The same action for many players. */
export function BulkAction({ loginLink, ...media }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <BulkPage {...media} />}
    </RequireRole>
  );
}
