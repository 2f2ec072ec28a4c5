declare global {
  // The query that `layouts/early-script.ts` removed from the URL.
  var oauthRedirectQuery: string | undefined;
}

/** Returns the query of the OAuth redirect, or undefined if there is none. It can be read only once. */
export function takeOAuthRedirectQuery(): URLSearchParams | undefined {
  const query = globalThis.oauthRedirectQuery;
  delete globalThis.oauthRedirectQuery;
  return query === undefined ? undefined : new URLSearchParams(query);
}
