import type { Socket } from 'node:net';

/** Refusals (429) that a connection gets at once. */
const promptRefusals = 10;
const restMs = 500;
const refusals = new WeakMap<Socket, number>();

/**
 * Counts a refusal of a connection. One that goes on asking rests: its next request is read half a second later, so that a flood waits on
 * its own connections, and other clients have the processor.
 */
export function restAfterRefusal(socket: Socket): void {
  const count = (refusals.get(socket) ?? 0) + 1;
  refusals.set(socket, count);
  if (count <= promptRefusals || socket.destroyed) return;
  socket.pause();
  setTimeout(() => socket.resume(), restMs).unref();
}
