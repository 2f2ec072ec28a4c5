import { RequireRole } from '#islands/console/RequireRole.tsx';
import { ProposalList } from './ProposalList.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** Bans without an end that wait for a second person. */
export function Proposals({ loginLink, ...media }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <ProposalList {...media} />}
    </RequireRole>
  );
}
