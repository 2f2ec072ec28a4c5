import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SlowClients } from '#server/front/slow-clients.ts';

/** A connection as Node describes it: all that was written, and what of it the system has not taken. */
const connection = () => {
  const handle = { bytesWritten: 0, writeQueueSize: 0 };
  const socket = { bytesWritten: 0, _handle: handle };
  return {
    socket: socket as unknown as Socket,
    /** So much was written by now, and so much of it still waits. */
    stand: (written: number, waiting: number) => {
      Object.assign(socket, { bytesWritten: written });
      Object.assign(handle, { bytesWritten: written, writeQueueSize: waiting });
    },
  };
};
const limits = { overMs: 15_000, bytesPerSecond: 1_000 };

describe('a slow reader', () => {
  it('is one whose answer waits, and who takes too little of it over the whole time', () => {
    const readers = new SlowClients(limits);
    const { socket, stand } = connection();
    stand(1_000_000, 900_000);
    expect(readers.isTooSlow(socket, 0)).toBe(false);
    stand(1_000_000, 886_000);
    expect(readers.isTooSlow(socket, 14_999)).toBe(false);
    expect(readers.isTooSlow(socket, 15_000)).toBe(true);
  });

  it('is none who takes enough, also of an answer that grows meanwhile', () => {
    const readers = new SlowClients(limits);
    const { socket, stand } = connection();
    for (let seconds = 0; seconds <= 120; seconds += 1) {
      stand(100_000 + seconds * 1_000, 100_000);
      expect(readers.isTooSlow(socket, seconds * 1_000)).toBe(false);
    }
    // From then on it takes nothing.
    expect(readers.isTooSlow(socket, 135_000)).toBe(true);
  });

  it('is none for whom nothing waits: a slow answer is not the reader’s fault', () => {
    const readers = new SlowClients(limits);
    const { socket, stand } = connection();
    stand(500, 100);
    expect(readers.isTooSlow(socket, 0)).toBe(false);
    stand(500, 0);
    expect(readers.isTooSlow(socket, 10_000)).toBe(false);
    stand(600, 100);
    expect(readers.isTooSlow(socket, 20_000)).toBe(false);
  });
});
