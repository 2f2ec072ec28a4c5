import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isLocal, isLocalPage } from '#server/front/client-address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the client address', () => {
  it("is the connection's address without a trusted proxy, whatever headers the client sends", () => {
    expect(clientAddress(request('198.51.100.7', { 'x-forwarded-for': '1.2.3.4' }), 0)).toBe('198.51.100.7');
  });

  it('is the address that the last trusted proxy saw, not an earlier value from the client', () => {
    const header = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' };
    expect(clientAddress(request('10.0.0.1', header), 2)).toBe('203.0.113.9');
    expect(clientAddress(request('10.0.0.1', header), 1)).toBe('10.0.0.2');
  });

  it("is the connection's address when the header is missing", () => {
    expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1');
  });

  it('is local only without a proxy in between', () => {
    expect(isLocal(request('127.0.0.1'))).toBe(true);
    expect(isLocal(request('::ffff:127.0.0.1'))).toBe(true);
    expect(isLocal(request('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }))).toBe(false);
    expect(isLocal(request('127.0.0.1', { via: '1.1 proxy' }))).toBe(false);
    expect(isLocal(request('192.0.2.1'))).toBe(false);
  });

  it.each([
    ['127.0.0.1', { host: '127.0.0.1:4321' }],
    ['127.0.0.1', { host: 'localhost', origin: 'http://localhost:4321' }],
    ['::1', { host: '[::1]:4321', origin: 'http://[::1]:4321' }],
    ['::ffff:127.0.0.1', { host: 'site.localhost:80' }],
  ])('%s, %j is a page of this machine', (address, headers) => {
    expect(isLocalPage(request(address, headers as Record<string, string>))).toBe(true);
  });

  it.each([
    ['127.0.0.1', {}],
    ['192.0.2.1', { host: '127.0.0.1' }],
    ['127.0.0.1', { host: 'rebound.example:4321' }],
    ['127.0.0.1', { host: '127.0.0.1.example' }],
    ['127.0.0.1', { host: '127.0.0.1@rebound.example' }],
    ['127.0.0.1', { host: '127.0.0.1', origin: 'https://other.example' }],
    ['127.0.0.1', { host: '127.0.0.1', origin: 'null' }],
    ['127.0.0.1', { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }],
    ['127.0.0.1', { host: '127.0.0.1', forwarded: 'for=127.0.0.1' }],
    ['127.0.0.1', { host: '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
  ])('%s, %j is not', (address, headers) => {
    expect(isLocalPage(request(address, headers as Record<string, string>))).toBe(false);
  });

  it('a page of this machine is distinguished from an unconfigured proxy', () => {
    const local = request('127.0.0.1', { host: '127.0.0.1:4321' });
    expect(isLocalPage({ ...local, httpVersion: '1.1' } as IncomingMessage)).toBe(true);
    expect(isLocalPage({ ...local, httpVersion: '1.0' } as IncomingMessage)).toBe(false);
  });
});
