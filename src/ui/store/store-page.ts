/** The API's answer for a page; undefined, with a 503 that is not cached, if there is none. */
export async function loadForPage<T>(
  request: Promise<T>,
  response: { status?: number; headers: Headers },
): Promise<T | undefined> {
  try {
    return await request;
  } catch {
    response.status = 503;
    response.headers.set('cache-control', 'no-store');
    return undefined;
  }
}
