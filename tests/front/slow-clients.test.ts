import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SlowClients } from '#server/front/slow-clients.ts';

/** A connection with Node's fields: the bytes written, and the bytes that the system has not accepted yet. */
const connection = () => {
  const handle = { bytesWritten: 0, writeQueueSize: 0 };
  const socket = { bytesWritten: 0, _handle: handle };
  return {
    socket: socket as unknown as Socket,
    /** Sets the bytes written so far, and the bytes that are still buffered. */
    setBytes: (written: number, waiting: number) => {
      Object.assign(socket, { bytesWritten: written });
      Object.assign(handle, { bytesWritten: written, writeQueueSize: waiting });
    },
  };
};
const limits = { overMs: 15_000, bytesPerSecond: 1_000 };

describe('a slow reader', () => {
  it('is a client with a buffered response that reads too little over the whole time', () => {
    const readers = new SlowClients(limits);
    const { socket, setBytes } = connection();
    setBytes(1_000_000, 900_000);
    expect(readers.isTooSlow(socket, 0)).toBe(false);
    setBytes(1_000_000, 886_000);
    expect(readers.isTooSlow(socket, 14_999)).toBe(false);
    expect(readers.isTooSlow(socket, 15_000)).toBe(true);
  });

  it('is not a client that reads enough, even when the response grows meanwhile', () => {
    const readers = new SlowClients(limits);
    const { socket, setBytes } = connection();
    for (let seconds = 0; seconds <= 120; seconds += 1) {
      setBytes(100_000 + seconds * 1_000, 100_000);
      expect(readers.isTooSlow(socket, seconds * 1_000)).toBe(false);
    }
    // From then on it reads nothing.
    expect(readers.isTooSlow(socket, 135_000)).toBe(true);
  });

  it('is not a client without buffered data, because a slow response is not the reader’s fault', () => {
    const readers = new SlowClients(limits);
    const { socket, setBytes } = connection();
    setBytes(500, 100);
    expect(readers.isTooSlow(socket, 0)).toBe(false);
    setBytes(500, 0);
    expect(readers.isTooSlow(socket, 10_000)).toBe(false);
    setBytes(600, 100);
    expect(readers.isTooSlow(socket, 20_000)).toBe(false);
  });
});
