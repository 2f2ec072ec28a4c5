import { RequireRole } from '#islands/console/RequireRole.tsx';
import { StaffPlayerFile } from './StaffPlayerFile.tsx';

interface Props {
  /** A uuid or a chat-platform id. */
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** A player's file. */
export function StaffPlayer({ loginLink, ...props }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="file-skeleton skeleton-block" />}>
      {() => <StaffPlayerFile {...props} />}
    </RequireRole>
  );
}
