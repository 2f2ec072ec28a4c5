import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEveryMs, mostUnanswered, watchHeartbeat } from '#server/app/workers/heartbeat.ts';

/** A worker that answers, or not. */
class TestWorker extends EventEmitter {
  isAnswering = true;
  asked = 0;

  isConnected(): boolean {
    return true;
  }

  send(message: object): void {
    this.asked += 1;
    if (this.isAnswering) this.emit('message', message);
  }
}

let worker: TestWorker;
const onSilent = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  onSilent.mockReset();
  worker = new TestWorker();
  watchHeartbeat(worker as unknown as Worker, onSilent);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (questions: number) => vi.advanceTimersByTime(questions * askEveryMs);

it('leaves a worker alone that answers, or answers late', () => {
  pass(3 * mostUnanswered);
  expect(worker.asked).toBe(3 * mostUnanswered);
  for (let times = 0; times < 3; times += 1) {
    worker.isAnswering = false;
    pass(mostUnanswered - 1);
    worker.isAnswering = true;
    pass(1);
  }
  expect(onSilent).not.toHaveBeenCalled();
});

it('reports a worker once that has left all questions of a minute unanswered', () => {
  worker.isAnswering = false;
  pass(mostUnanswered);
  expect(onSilent).not.toHaveBeenCalled();
  pass(1);
  expect(onSilent).toHaveBeenCalledOnce();
  pass(2 * mostUnanswered);
  expect(onSilent).toHaveBeenCalledOnce();
});

it('does not ask a worker that has ended', () => {
  worker.isAnswering = false;
  worker.emit('exit', 0, null);
  pass(2 * mostUnanswered);
  expect(worker.asked).toBe(0);
  expect(onSilent).not.toHaveBeenCalled();
});
