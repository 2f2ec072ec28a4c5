import { RequireRole } from '#islands/console/RequireRole.tsx';
import { BulkReceiptPage } from './BulkReceiptPage.tsx';

interface Props {
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The receipt of an action for many players. */
export function BulkReceipt({ loginLink, ...props }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <BulkReceiptPage {...props} />}
    </RequireRole>
  );
}
