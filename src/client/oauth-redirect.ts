declare global {
  // The query that `layouts/early-script.ts` took out of the address.
  var oauthRedirectQuery: string | undefined;
}

/** What somebody came back with from signing in: in no address any more, and read once. */
export function takeOAuthRedirectQuery(): URLSearchParams | undefined {
  const query = globalThis.oauthRedirectQuery;
  delete globalThis.oauthRedirectQuery;
  return query === undefined ? undefined : new URLSearchParams(query);
}
