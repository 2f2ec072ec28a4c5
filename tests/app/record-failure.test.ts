import { pino } from 'pino';
import { expect, it } from 'vitest';
import { recordFailure } from '#server/app/record-failure.ts';
import { describeError } from '#server/error-record.ts';
import { LoadMetrics } from '#server/load-metrics.ts';

it('counts what the code does not expect, and not each request of an outage', () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  const load = new LoadMetrics();
  const record = (error: Error) =>
    recordFailure({ load, log }, { kind: 'calls', message: 'call failed', failure: describeError(error) });
  record(Object.assign(new Error('query_wait_timeout'), { code: '08P01', severity: 'FATAL' }));
  record(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect(load.errors.get('calls')).toBe(0);
  record(new TypeError('undefined is not a function'));
  expect(load.errors.get('calls')).toBe(1);
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(levels).toEqual([40, 40, 50]);
  expect(lines[0]).not.toContain('stack');
  expect(lines[2]).toContain('stack');
});
