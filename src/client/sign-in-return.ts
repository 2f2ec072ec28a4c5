declare global {
  // The query that `layouts/early-script.ts` took out of the address.
  var signInReturn: string | undefined;
}

/** What somebody came back with from signing in: in no address any more, and read once. */
export function takeSignInReturn(): URLSearchParams | undefined {
  const query = globalThis.signInReturn;
  delete globalThis.signInReturn;
  return query === undefined ? undefined : new URLSearchParams(query);
}
