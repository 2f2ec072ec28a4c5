import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isLocal } from '#server/front/client-address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the address of a client', () => {
  it('is the connection itself when no proxy is ours, whatever the client writes', () => {
    expect(clientAddress(request('198.51.100.7', { 'x-forwarded-for': '1.2.3.4' }), 0)).toBe('198.51.100.7');
  });

  it('is what the last trusted proxy saw, not what the client wrote before', () => {
    const header = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' };
    expect(clientAddress(request('10.0.0.1', header), 2)).toBe('203.0.113.9');
    expect(clientAddress(request('10.0.0.1', header), 1)).toBe('10.0.0.2');
  });

  it('falls back to the connection when the header is missing', () => {
    expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1');
  });

  it('is local only without a proxy between', () => {
    expect(isLocal(request('127.0.0.1'))).toBe(true);
    expect(isLocal(request('::ffff:127.0.0.1'))).toBe(true);
    expect(isLocal(request('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }))).toBe(false);
    expect(isLocal(request('127.0.0.1', { via: '1.1 proxy' }))).toBe(false);
    expect(isLocal(request('192.0.2.1'))).toBe(false);
  });
});
