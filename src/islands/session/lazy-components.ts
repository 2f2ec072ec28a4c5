import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeRecentDrawer } from '#stores/player/recent-users.ts';
import { $question } from '#stores/question.ts';
import { PlainToast } from './PlainToast.tsx';
import noticeStyles from './ban-notice.css?url';
import questionStyles from './question-dialog.css?url';
import recentStyles from './recent-users-drawer.css?url';
import signedInStyles from './signed-in-controls.css?url';
import signingInStyles from './signing-in.css?url';
import toastStyles from './toast.css?url';

/* The session's components. Each loads with its stylesheet when it is first needed. */

export const AccountMenu = lazyComponent('AccountMenu', () => import('./AccountMenu.tsx'));
export const SignedInControls = lazyComponent('SignedInControls', () => import('./SignedInControls.tsx'), {
  styles: signedInStyles,
});
export const BanNotice = lazyComponent('BanNotice', () => import('./BanNotice.tsx'), { styles: noticeStyles });
export const QuestionDialog = lazyComponent('QuestionDialog', () => import('./QuestionDialog.tsx'), {
  styles: questionStyles,
  close: () => $question.get()?.answer(false),
});
export const RecentUsersDrawer = lazyComponent('RecentUsersDrawer', () => import('./RecentUsersDrawer.tsx'), {
  styles: recentStyles,
  close: closeRecentDrawer,
});
export const SigningIn = lazyComponent('SigningIn', () => import('./SigningIn.tsx'), { styles: signingInStyles });
export const Toaster = lazyComponent('Toaster', () => import('./Toaster.tsx'), {
  styles: toastStyles,
  Fallback: PlainToast,
});
