import { part } from '#islands/part.ts';
import noticeStyles from '#ui/account-notice.css?url';
import recentStyles from '#ui/recent-users.css?url';
import signedInStyles from '#ui/signed-in.css?url';
import toastStyles from '#ui/toast.css?url';

/* The parts of the session's chrome: each comes, with its style sheet, when it is first needed. */

export const SignedIn = part(signedInStyles, () => import('./SignedIn.tsx'));
export const AccountNotice = part(noticeStyles, () => import('./AccountNotice.tsx'));
export const RecentUsers = part(recentStyles, () => import('./RecentUsers.tsx'));
export const Toaster = part(toastStyles, () => import('./Toaster.tsx'));
