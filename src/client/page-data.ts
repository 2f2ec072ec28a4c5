/** Fetches JSON from one of the site's own pages, not from the game's API. Throws an Error if the status is not 2xx. */
export async function fetchPageData<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return (await response.json()) as T;
}
