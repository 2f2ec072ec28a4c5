import { describe, expect, it } from 'vitest';
import { CatalogueError } from '#server/import/problems.ts';
import { parseCatalogue } from '#server/import/upload/parse-catalogue.ts';

const uneven = (rows: number) => Buffer.from(`uuid,name,series,rarity,batch\n${'x,\n'.repeat(rows)}`);
const even = (rows: number) => Buffer.from(`uuid,name,series,rarity,batch\n${'x,,,Q,1\n'.repeat(rows)}`);
const failureOf = (parsing: Promise<unknown>) =>
  parsing.then(
    () => expect.unreachable('the file was read'),
    (error: unknown) => error,
  );

describe('an uploaded catalogue', () => {
  it.each([
    ['rows that are shorter than the header', uneven(200_000)],
    ['rows that are not valid', even(200_000)],
  ])('is not read any further after 5,000 %s', async (_, bytes) => {
    const { problems = [], count = 0 } = (await parseCatalogue('cards.csv', bytes)) ?? {};
    expect(problems[0]).toEqual({
      file: 'cards.csv',
      message: 'has more than 5,000 problems; the rest is not checked',
    });
    expect([problems.length, count > 5_000, count < 6_000]).toEqual([500, true, true]);
  });

  it('is refused if it takes too much processor time', async () => {
    // Rows without a fault are all read, which takes many times as long as the watch needs.
    const rows = Array.from(
      { length: 200_000 },
      (_, row) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')},x`,
    );
    const file = Buffer.from(`uuid,name\n${rows.join('\n')}`);
    const failure = await failureOf(parseCatalogue('series.csv', file, { processorMs: 1 }));
    expect(failure).toBeInstanceOf(CatalogueError);
    expect(String(failure)).toContain('takes too long to be checked');
  });

  it('is read alone, a few wait, and the others are refused', async () => {
    const parsing = Array.from({ length: 6 }, () => parseCatalogue('cards.csv', even(10)));
    const counts = (await Promise.all(parsing)).map((result) => result?.count);
    expect(counts).toEqual([40, 40, 40, 40, undefined, undefined]);
  });

  it('is not read any further when its client leaves', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const running = parseCatalogue('cards.csv', even(1_000_000), { signal: first.signal });
    const waiting = parseCatalogue('cards.csv', even(1), { signal: second.signal });
    second.abort();
    first.abort();
    expect([await running, await waiting]).toEqual([undefined, undefined]);
    expect((await parseCatalogue('cards.csv', even(1)))?.count).toBe(4);
  });
});
