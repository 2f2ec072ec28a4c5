import { isStaff } from '#game/staff.ts';
import { RequireRole } from '#islands/console/RequireRole.tsx';
import { TradeGraphPage } from './TradeGraphPage.tsx';

interface Props {
  /** A uuid or a chat-platform id. */
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** Who gave what to whom around a player. The anti-cheat team may see it, too. */
export function TradeGraph({ loginLink, ...props }: Props) {
  return (
    <RequireRole role="investigator" loginLink={loginLink} skeleton={<div className="graph-skeleton skeleton-block" />}>
      {({ userRoles }) => <TradeGraphPage seesFiles={isStaff(userRoles)} {...props} />}
    </RequireRole>
  );
}
