import { RequireRole } from '#islands/console/RequireRole.tsx';
import { LookupPage } from './LookupPage.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** Looks up players, trades, rings and copies. */
export function Lookup({ loginLink, ...media }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="lookup-skeleton skeleton-block" />}>
      {() => <LookupPage {...media} />}
    </RequireRole>
  );
}
