import { signOut } from '#stores/session/session.ts';

/** Signs out; what was pressed is gone then, so the focus goes where the way back in is. */
export function signOutAndFocusLogin(): void {
  signOut();
  requestAnimationFrame(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.login-link')];
    links.findLast((link) => link.checkVisibility())?.focus();
  });
}
