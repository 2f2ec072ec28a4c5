import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '#server/log.ts';
import { watchMessages } from '#server/messages.ts';
import { watchNotices } from '#server/notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log that keeps what it is told. */
function keptLog() {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  return { lines, log: { info: write, error: write } as unknown as Log };
}

const clearMessages = () => Promise.resolve();

it('messages are sent every few seconds, and at once while there are more', async () => {
  let left = 3;
  const sendDueMessages = vi.fn(() => Promise.resolve((left -= 1) > 0 ? 50 : 0));
  const messages = watchMessages({ sendDueMessages, clearMessages }, keptLog().log);
  await vi.advanceTimersByTimeAsync(0);
  expect(sendDueMessages).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sendDueMessages).toHaveBeenCalledTimes(4);
  await messages.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendDueMessages).toHaveBeenCalledTimes(4);
});

it('an outage is one line in the log, and the next one another', async () => {
  const { lines, log } = keptLog();
  let isDown = true;
  const failure = new AggregateError([new Error('Failed query: select secrets', { cause: new Error('gone') })]);
  const sendDueMessages = vi.fn(() => (isDown ? Promise.reject(failure) : Promise.resolve(0)));
  const messages = watchMessages({ sendDueMessages, clearMessages }, log);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sendDueMessages.mock.calls.length).toBeGreaterThan(5);
  expect(lines).toEqual([[{ failure: expect.objectContaining({ message: 'gone' }) as unknown }, 'messages not sent']]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(3_000);
  isDown = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lines).toHaveLength(2);
  await messages.close();
});

it('the end gives up what is under way, and waits for that', async () => {
  const sendDueMessages = (signal: AbortSignal) =>
    new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(1)));
  const messages = watchMessages({ sendDueMessages, clearMessages }, keptLog().log);
  await messages.close();
});

const none = () => Promise.resolve(0);

it("news and clans are looked at all the time, the day's reward is told when the day changes", async () => {
  const { lines, log } = keptLog();
  let now = new Date('2026-11-23T23:59:00Z');
  const tellNews = vi.fn(none);
  const tellClanChanges = vi.fn(none);
  const tellRewards = vi.fn(() => Promise.resolve(7));
  const notices = watchNotices({ tellClanChanges, tellNews, tellRewards }, log, () => now);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tellNews.mock.calls.length).toBeGreaterThan(2);
  expect(tellClanChanges.mock.calls.length).toBeGreaterThan(2);
  expect(tellRewards).toHaveBeenCalledTimes(1);
  now = new Date('2026-11-24T00:00:00Z');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tellRewards).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([
    [{ messages: 7 }, 'rewards told'],
    [{ messages: 7 }, 'rewards told'],
  ]);
  await notices.close();
});

it("a day's reward that could not be told is told a little later", async () => {
  const { lines, log } = keptLog();
  const tellRewards = vi.fn(none).mockRejectedValueOnce(new Error('no database'));
  const notices = watchNotices({ tellClanChanges: none, tellNews: none, tellRewards }, log);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tellRewards).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(1);
  await notices.close();
});
