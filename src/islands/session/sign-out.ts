import { signOut } from '#stores/session/session.ts';

/** Signs out and focuses the visible login link, because the pressed button disappears. */
export function signOutAndFocusLogin(): void {
  signOut();
  requestAnimationFrame(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.login-link')];
    links.findLast((link) => link.checkVisibility())?.focus();
  });
}
