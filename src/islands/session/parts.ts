import { lazy } from 'react';
import type { ComponentType } from 'react';
import noticeStyles from '#ui/account-notice.css?url';
import recentStyles from '#ui/recent-users.css?url';
import signedInStyles from '#ui/signed-in.css?url';
import { loadStyles } from '#ui/style-sheet.ts';
import toastStyles from '#ui/toast.css?url';

/* The parts of the session's chrome: each comes, with its style sheet, when it is first needed. */

function part<Props>(styles: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadBoth = () => Promise.all([load(), loadStyles(styles)]).then(([module]) => module);
  return Object.assign(lazy(loadBoth), { load: loadBoth });
}

export const SignedIn = part(signedInStyles, () => import('./SignedIn.tsx'));
export const AccountNotice = part(noticeStyles, () => import('./AccountNotice.tsx'));
export const RecentUsers = part(recentStyles, () => import('./RecentUsers.tsx'));
export const Toaster = part(toastStyles, () => import('./Toaster.tsx'));
