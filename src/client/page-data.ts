/** What one of the site's own pages knows, as data; not the game's API. */
export async function fetchPageData<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
