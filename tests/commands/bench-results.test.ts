import { expect, it } from 'vitest';
import { writeResults } from '#bench/results.ts';

const section = (title: string, measured: string) => ({
  title,
  text: `About ${title}.`,
  bounds: [{ what: 'it', measured, bound: '1', isMet: true }],
  day: '2026-11-28',
  load: 0.456,
  sortMs: 80,
  processors: '2 x Fast',
  commit: 'abcdef12',
});

const by = { version: '1.0.0', command: 'npm run bench' };

it('replaces only the measured sections, and leaves the others unchanged', () => {
  const all = writeResults('', [section('Start', '1'), section('Memory', '2'), section('Economy', '3')], by);
  const [head, start, , economy] = all.split(/^(?=## )/mu);
  const replaced = writeResults(all, [section('Memory', '20'), section('Floods', '4')], by);
  const [newHead, newStart, memory, newEconomy, floods] = replaced.split(/^(?=## )/mu);
  expect([newHead, newStart, newEconomy?.trim()]).toEqual([head, start, economy?.trim()]);
  expect(memory).toContain('| it | 20 | 1 | met |');
  expect(memory).toContain(
    'Measured on 2026-11-28 with 2 x Fast at a load of 0.46, on abcdef12. Sorting a million numbers took 80 ms.',
  );
  expect(memory).not.toContain('| it | 2 |');
  expect(floods).toContain('| it | 4 | 1 | met |');
  expect(writeResults(replaced, [], { ...by, version: '2.0.0' })).toBe(replaced.replace('1.0.0', '2.0.0'));
});
