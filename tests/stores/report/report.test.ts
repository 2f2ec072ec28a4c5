import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $report, resetReport, sendReport } from '#stores/report/report.ts';
import { stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const body = { subject: 'player', id: 'a1', reason: 'scam', words: 'Look.' } as const;
const refusal = (status: number, message: string) =>
  Response.json({ statusCode: status, message: [message] }, { status });

let requests: RecordedCall[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  answer = () => Response.json({ uuid: 'r1', created_at: '2026-11-23T10:00:00.000Z' }, { status: 201 });
  requests = stubRoutes({ 'POST /reports': () => answer() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  resetReport();
});

test('a report is sent once, however often the button is pressed', async () => {
  await Promise.all([sendReport(body), sendReport(body)]);
  expect(requests.map((request) => request.body)).toEqual([body]);
  expect($report.get()).toEqual({ state: 'sent', error: '' });
});

test('a report that got no answer is sent again with its key, and other words with another key', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  await sendReport(body);
  expect($report.get().error).toContain('Trying again is safe');
  await sendReport(body);
  await sendReport({ ...body, words: 'Look here.' });
  const [first, second, third] = requests.map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a refused report says why in words, and can be changed', async () => {
  answer = () => refusal(409, 'You’ve reported this already.');
  await sendReport(body);
  expect($report.get()).toEqual({ state: 'ready', error: 'You’ve reported this already.' });
  resetReport();
  expect($report.get()).toEqual({ state: 'ready', error: '' });
});
