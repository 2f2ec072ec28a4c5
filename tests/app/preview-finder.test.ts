import { expect, it } from 'vitest';
import { createPreviewFinder } from '#server/app/preview-finder.ts';

it('asks once for tokens that name no preview, by one query at a time', async () => {
  const queries: string[][] = [];
  const preview = { changeSetId: 1, uuid: 'set', title: 'New' };
  const { find, findSoon } = createPreviewFinder((tokens) => {
    queries.push([...tokens]);
    return Promise.resolve(new Map(tokens.includes('right') ? [['right', preview]] : []));
  });
  const found = await Promise.all(['wrong', 'other', 'right', 'wrong'].map(findSoon));
  expect(found).toEqual([undefined, undefined, preview, undefined]);
  expect(queries).toEqual([['wrong'], ['other', 'right', 'wrong']]);
  expect([await findSoon('wrong'), await find('other')]).toEqual([undefined, undefined]);
  expect(queries).toHaveLength(2);
  // A preview can end at any time.
  expect(await find('right')).toBe(preview);
  expect(queries).toHaveLength(3);
});

it('does not let a wrong token wait for a database that does not answer', async () => {
  const { findSoon } = createPreviewFinder(() => new Promise(() => undefined));
  expect(await findSoon('wrong')).toBe('unknown');
  const failing = createPreviewFinder(() => Promise.reject(new Error('down')));
  expect(await failing.findSoon('wrong')).toBe('unknown');
});
