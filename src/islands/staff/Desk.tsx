import { RequireRole } from '#islands/console/RequireRole.tsx';
import type { CaseQueue } from '#game/staff-case.ts';
import { DeskList } from './DeskList.tsx';

interface Props {
  queue: CaseQueue;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** A queue of the desk: cases that wait for the team. */
export function Desk({ loginLink, queue, ...media }: Props) {
  return (
    <RequireRole role="staff" loginLink={loginLink} skeleton={<div className="desk-skeleton skeleton-block" />}>
      {() => <DeskList queue={queue} {...media} />}
    </RequireRole>
  );
}
