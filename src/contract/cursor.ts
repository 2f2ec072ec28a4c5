import * as v from 'valibot';

/** The query parameter for the next page of a list in the order of its ids. An invalid value means the first page. */
export const PageCursor = v.pipe(
  v.optional(v.string(), ''),
  v.description('`next` of the previous page.'),
  v.transform((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null)),
);
