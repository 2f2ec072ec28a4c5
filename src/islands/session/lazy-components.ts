import { lazyComponent } from '#islands/base/lazy-component.ts';
import noticeStyles from './ban-notice.css?url';
import recentStyles from './recent-users-drawer.css?url';
import signedInStyles from './signed-in-controls.css?url';
import signingInStyles from './signing-in.css?url';
import toastStyles from './toast.css?url';

/* The session's components. Each loads with its stylesheet when it is first needed. */

export const SignedInControls = lazyComponent(signedInStyles, () => import('./SignedInControls.tsx'));
export const BanNotice = lazyComponent(noticeStyles, () => import('./BanNotice.tsx'));
export const RecentUsersDrawer = lazyComponent(recentStyles, () => import('./RecentUsersDrawer.tsx'));
export const SigningIn = lazyComponent(signingInStyles, () => import('./SigningIn.tsx'));
export const Toaster = lazyComponent(toastStyles, () => import('./Toaster.tsx'));
