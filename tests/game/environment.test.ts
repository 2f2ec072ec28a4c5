import { describe, expect, it } from 'vitest';
import { resolveEnvironment } from '#game/environment.ts';
import type { Hosts } from '#game/environment.ts';

const hosts: Hosts = {
  server: 'https://server.example/v1',
  api: 'https://api.example',
  stagingHost: 'staging.example',
  testHost: 'test.example',
  localHosts: ['localhost', '127.0.0.1'],
  clientId: 'production-client',
  stagingClientId: 'staging-client',
};

describe('the environment by host name', () => {
  it.each([
    ['localhost', 'local', '/api', '/api', 'staging-client', 'prod'],
    ['127.0.0.1', 'local', '/api', '/api', 'staging-client', 'prod'],
    [
      'server.example',
      'staging',
      'https://server.example/v1/staging',
      'https://api.example/staging',
      'staging-client',
      'prod',
    ],
    [
      'staging.example',
      'staging',
      'https://server.example/v1/staging',
      'https://api.example/staging',
      'staging-client',
      'prod',
    ],
    ['test.example', 'test', 'https://server.example/v1', 'https://api.example', 'production-client', 'mirror'],
    ['cards.example', 'production', 'https://server.example/v1', 'https://api.example', 'production-client', 'prod'],
  ])('%s is %s', (hostname, mode, server, api, clientId, state) => {
    expect(resolveEnvironment(hostname, hosts)).toEqual({ mode, server, api, clientId, state });
  });

  it('uses one address for both kinds of calls without a separate API host', () => {
    expect(resolveEnvironment('cards.example', { ...hosts, api: null }).api).toBe('https://server.example/v1');
  });

  it('is local for any host name when the site runs its own backend', () => {
    expect(resolveEnvironment('cards.example', { ...hosts, server: null })).toMatchObject({
      mode: 'local',
      server: '/api',
    });
  });
});
