import { formerAccountHref } from '#game/account-section.ts';

/* Opens the page that has what an old link to the account page names. */

function follow() {
  const href = formerAccountHref(location.search, location.hash);
  if (href !== undefined) location.replace(href);
}

addEventListener('hashchange', follow);
follow();
