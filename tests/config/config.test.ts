import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { StartupError, readConfig, variableNames } from '#server/config/config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/mazoku');

/** Variables that only OpenTelemetry's packages read. */
const readByPackages = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_RESOURCE_ATTRIBUTES'];

describe('the documents', () => {
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z]+(?:_[A-Z\d]+)*)`/gu)].map(([, name]) => name ?? '');
  const readme = readFileSync('README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Layout'));

  it('describe every variable, and no others', () => {
    const tables = section.split('\n').filter((line) => line.startsWith('|'));
    expect(variableNames().filter((name) => !namesIn(tables.join('\n')).includes(name))).toEqual([]);
    const described = tables.flatMap((line) => namesIn(line.split('|')[1] ?? ''));
    expect(described.filter((name) => ![...variableNames(), ...readByPackages].includes(name))).toEqual([]);
  });

  it('have an example that the site accepts', () => {
    const example = readFileSync('ops/mazoku.env.example', 'utf8');
    const lines = [...example.matchAll(/^#?([A-Z\d_]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]);
    expect(lines.map(([name]) => name).filter((name) => !variableNames().includes(name ?? ''))).toEqual([]);
    const filled = lines.map(([name, value]) => [name, value || filling[name ?? ''] || 'a-secret-of-24-letters']);
    expect(() => read(Object.fromEntries(filled) as Record<string, string>)).not.toThrow();
  });
});

/** Values of the example's variables that are no plain secrets. */
const filling: Readonly<Record<string, string>> = {
  ADMIN_CHAT_IDS: '860234000000000001',
  VOTE_SECRETS: 'topgg=secret',
};

describe('the configuration', () => {
  it('has no required settings', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      origin: 'http://127.0.0.1:4321',
      dataDir: '/srv/mazoku/.data',
      databaseUrl: undefined,
      trustedProxies: 0,
    });
  });

  it('resolves relative folders from the project folder', () => {
    expect(read({ DATA_DIR: 'my data' }).dataDir).toBe('/srv/mazoku/my data');
    expect(read({ DATA_DIR: '/var/x/../y' }).dataDir).toBe('/var/y');
  });

  it('reports all invalid settings at once', () => {
    const bad = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      SITE_ORIGIN: 'https://a.example/path',
      DATABASE_URL: 'mysql://u:secret@h/d',
    };
    expect(() => read(bad)).toThrow(StartupError);
    const message = String(captureError(() => read(bad)));
    for (const name of Object.keys(bad)) expect(message).toContain(`${name}: `);
    expect(message).not.toContain('secret');
  });

  it('never prints a password, even when a slash in it changes how the URL is parsed', () => {
    for (const address of ['mysql://u:12/34@h/d', 'postgres://u:12/34@h/d', 'postgres://u:12?34@h/d', 'u:12/34@h']) {
      const message = captureError(() => read({ DATABASE_URL: address }));
      expect(message).toMatch(/^Configuration error detected\nDATABASE_URL: must be /u);
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
    ['PAGE_RATE_LIMIT', '0'],
    ['MEDIA_RATE_LIMIT', '-1'],
    ['DOWNLOAD_RATE_LIMIT', 'none'],
    ['CORS_ORIGINS', 'https://a.example,https://b.example/path'],
    ['SERVER_URL', 'game.example'],
    ['API_URL', 'https://game.example/?a=1'],
    ['LOCAL_HOSTS', 'a.example:80'],
    ['ADMIN_CHAT_IDS', '860234000000000000,me'],
    ['SESSION_DAYS', '0'],
    ['DEMO_DAY', 'today'],
    ['DEMO_DAY', '2027-02-29'],
    ['DEMO_ACTIVITY', 'wild'],
    ['ALLOW_SIMULATORS', 'yes'],
    ['CHAT_TOKEN_URL', 'file:///etc/passwd'],
    ['CHAT_CLIENT_ID', 'an id with spaces'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', 'many words with spaces'],
    ['CHAT_APP_LINK', 'not a URL'],
    ['CHAT_APP_LINK', 'javascript:alert(1)'],
    ['VOTE_SECRETS', 'topgg'],
    ['ADD_BOT_URL', 'javascript:alert(1)'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SUPPORT_EMAIL', 'us@nowhere'],
    ['SUPPORT_EMAIL', 'us@cards.example?cc=them@cards.example'],
    ['VIDEO_RARITY_UUIDS', 'x'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['VAPID_SUBJECT', 'support@mazoku.example'],
    ['VAPID_PUBLIC_KEY', 'BAAA'],
    ['VAPID_PRIVATE_KEY', 'short'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^Configuration error detected\\n${name}: must be `, 'u'));
  });

  it('requires the secrets for configured IDs when the site runs its own backend', () => {
    const ids = { CHAT_CLIENT_ID: '1', CAPTCHA_SITE_KEY: '2' };
    const message = String(captureError(() => read(ids)));
    expect(message).toContain('CHAT_CLIENT_SECRET: ');
    expect(message).toContain('CAPTCHA_SECRET: ');
    expect(read({ ...ids, SERVER_URL: 'https://game.example/' }).hosts.server).toBe('https://game.example');
    expect(() => read({ ...ids, CHAT_CLIENT_SECRET: 'a', CAPTCHA_SECRET: 'b' })).not.toThrow();
  });

  it("accepts a site's own push keys only as a matching pair", () => {
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const keys = (publicKey: string, privateKey: string) => ({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
    });
    expect(read(keys(one.publicKey, one.privateKey)).push.key).toEqual(one);
    expect(read({ SUPPORT_EMAIL: 'us@cards.example' }).push).toEqual({
      key: undefined,
      subject: 'mailto:us@cards.example',
      hosts: [],
    });
    const mixed = captureError(() => read(keys(one.publicKey, other.privateKey)));
    expect(mixed).toContain('VAPID_PUBLIC_KEY: does not belong');
    expect(mixed).not.toContain(other.privateKey);
    expect(captureError(() => read(keys(one.publicKey, '')))).toContain('VAPID_PRIVATE_KEY: is missing');
    expect(captureError(() => read(keys('', one.privateKey)))).toContain('VAPID_PUBLIC_KEY: is missing');
  });

  it('never prints a secret', () => {
    for (const name of ['CHAT_CLIENT_SECRET', 'CAPTCHA_SECRET', 'BOT_TOKEN', 'METRICS_TOKEN']) {
      expect(captureError(() => read({ [name]: 'very secret' }))).not.toContain('very');
    }
    expect(captureError(() => read({ VOTE_SECRETS: 'topgg=very secret' }))).not.toContain('very');
  });

  it('parses the voting sites and their secrets', () => {
    expect(read({ VOTE_SECRETS: 'topgg=a=b, discordbotlist=c' }).voteSecrets).toEqual({
      topgg: 'a=b',
      discordbotlist: 'c',
    });
  });
});

function captureError(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return (error as Error).message;
  }
}
