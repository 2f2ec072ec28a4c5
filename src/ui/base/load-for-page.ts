import { clampPage } from '#game/pagination.ts';

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

/** Reads a page of a list, and the last one if the list has fewer pages. The result says which page it is. */
export async function readPage<T extends { pageCount: number }>(
  page: number,
  read: (page: number) => Promise<T>,
): Promise<T & { page: number }> {
  const found = await read(page);
  const last = clampPage(page, found.pageCount);
  return last === page ? { ...found, page } : { ...(await read(last)), page: last };
}
