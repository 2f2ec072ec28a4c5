import { expect, it } from 'vitest';
import { replaceSections, writeResults } from '#bench/results.ts';

const section = (title: string, measured: string) => ({
  title,
  text: `About ${title}.`,
  bounds: [{ what: 'it', measured, bound: '1', isMet: true }],
});

it('replaces only the measured sections, and leaves the others unchanged', () => {
  const all = writeResults(
    [section('Start', '1'), section('Memory', '2'), section('Economy', '3')],
    '1.0.0',
    'npm run bench',
  );
  const [head, start, , economy] = all.split(/^(?=## )/mu);
  const replaced = replaceSections(all, [section('Memory', '20'), section('Floods', '4')]);
  const [newHead, newStart, memory, newEconomy, floods] = replaced.split(/^(?=## )/mu);
  expect([newHead, newStart, newEconomy?.trim()]).toEqual([head, start, economy?.trim()]);
  expect(memory).toContain('| it | 20 | 1 | met |');
  expect(memory).not.toContain('| it | 2 |');
  expect(floods).toContain('| it | 4 | 1 | met |');
  expect(replaceSections(replaced, [])).toBe(replaced);
});
