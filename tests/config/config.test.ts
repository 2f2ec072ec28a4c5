import { describe, expect, it } from 'vitest';
import { OperatorError, readConfig } from '#server/config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/mazoku');

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      origin: 'http://127.0.0.1:4321',
      dataDir: '/srv/mazoku/.data',
      databaseUrl: undefined,
      trustedProxies: 0,
    });
  });

  it('takes relative folders from the project', () => {
    expect(read({ DATA_DIR: 'my data' }).dataDir).toBe('/srv/mazoku/my data');
    expect(read({ DATA_DIR: '/var/x/../y' }).dataDir).toBe('/var/y');
  });

  it('names every wrong setting at once', () => {
    const bad = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      SITE_ORIGIN: 'https://a.example/path',
      DATABASE_URL: 'mysql://u:secret@h/d',
    };
    expect(() => read(bad)).toThrow(OperatorError);
    const message = String(captureError(() => read(bad)));
    for (const name of Object.keys(bad)) expect(message).toContain(`${name}: `);
    expect(message).not.toContain('secret');
  });

  it('never repeats a password, also where a slash in it makes an address of it', () => {
    for (const address of ['mysql://u:12/34@h/d', 'postgres://u:12/34@h/d', 'postgres://u:12?34@h/d', 'u:12/34@h']) {
      const message = captureError(() => read({ DATABASE_URL: address }));
      expect(message).toMatch(/^DATABASE_URL: must be /u);
      expect(message).not.toMatch(/12|34/u);
    }
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '4321.5'],
    ['HOST', 'a b'],
    ['TRUSTED_PROXIES', '11'],
    ['PAGE_CACHE_MB', 'many'],
    ['ADD_BOT_URL', 'javascript:alert(1)'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['VIDEO_RARITY_UUIDS', 'x'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: must be `, 'u'));
  });
});

function captureError(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return (error as Error).message;
  }
}
