import { openRecent } from '#stores/recent-users.ts';
import { beginSignIn } from '#stores/sign-in.ts';

/** What the page's own login links and handle do (`client:signed-in`), also where nothing is awake yet. */
export function onClick(opener: Element): void {
  if (!(opener instanceof HTMLAnchorElement)) return openRecent();
  // By itself a login link leads to the chat platform; this makes the attempt this browser's own, also
  // where it was to open elsewhere: nobody but its beginner can end it.
  const { pathname, search, hash } = location;
  beginSignIn(opener.href, pathname + search + hash);
}
