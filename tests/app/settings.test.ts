import { describe, expect, it } from 'vitest';
import { readConfig, StartupError } from '#server/config/config.ts';
import { hasLocalBackend, publicSettings, rejectExposedSimulators, simulatedParts } from '#server/app/settings.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/mazoku');
const real = {
  CHAT_CLIENT_ID: 'client',
  CHAT_CLIENT_SECRET: 'chat-secret',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: 'captcha-secret',
  VOTE_SECRETS: 'topgg=vote-secret',
  BOT_TOKEN: 'bot-secret',
  PAYMENT_SECRET_KEY: 'sk_live_key',
  PAYMENT_WEBHOOK_SECRET: 'whsec_secret',
};

describe('the simulated services', () => {
  it('are all services without configuration', () => {
    expect(simulatedParts(read({}))).toEqual({
      signIn: true,
      captcha: true,
      votes: true,
      bot: true,
      payment: true,
      push: true,
    });
    expect(simulatedParts(read(real))).toEqual({
      signIn: false,
      captcha: false,
      votes: false,
      bot: false,
      payment: false,
      push: false,
    });
    expect(simulatedParts(read({ ...real, BOT_TOKEN: '' }))).toMatchObject({ signIn: false, bot: true });
  });

  it('are none with a remote backend', () => {
    const config = read({ SERVER_URL: 'https://game.example/api', SITE_ORIGIN: 'https://cards.example' });
    expect(hasLocalBackend(config)).toBe(false);
    expect(Object.values(simulatedParts(config))).not.toContain(true);
  });

  it('are the same in local development with a remote backend', () => {
    expect(hasLocalBackend(read({ SERVER_URL: 'https://game.example/api' }))).toBe(true);
  });
});

describe('a publicly reachable site with a simulated sign-in', () => {
  it.each([
    ['by the address that it listens on', { HOST: '0.0.0.0' }, 'HOST: 0.0.0.0 can be reached by others'],
    [
      'by its public origin',
      { SITE_ORIGIN: 'https://cards.example' },
      'SITE_ORIGIN: https://cards.example is for others than this machine',
    ],
    ['by its trusted proxy', { TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES: a proxy leads others here'],
    [
      'by a name that resembles loopback',
      { SITE_ORIGIN: 'http://127.0.0.1.cards.example' },
      'SITE_ORIGIN: http://127.0.0.1.cards.example is for others',
    ],
    [
      'with a single simulated service',
      { ...real, BOT_TOKEN: '', SITE_ORIGIN: 'https://cards.example' },
      'SITE_ORIGIN: https://cards.example is for others',
    ],
  ])('is rejected: %s', (_, environment, reason) => {
    const check = () => rejectExposedSimulators(read(environment));
    expect(check).toThrow(StartupError);
    expect(check).toThrow(reason);
    expect(check).toThrow(/CHAT_CLIENT_ID.*ALLOW_SIMULATORS=true/u);
  });

  it('starts without simulators, with explicit permission, and on loopback', () => {
    const origin = { SITE_ORIGIN: 'https://cards.example', HOST: '0.0.0.0' };
    for (const environment of [{ ...real, ...origin }, { ...origin, ALLOW_SIMULATORS: 'true' }, {}]) {
      expect(() => rejectExposedSimulators(read(environment))).not.toThrow();
    }
  });
});

describe('the settings for pages', () => {
  it('contain no secrets', () => {
    const text = JSON.stringify(publicSettings(read(real)));
    expect(text).not.toContain('secret');
    expect(text).toContain('site-key');
  });

  it('contain the real services where they are configured, and the simulated ones otherwise', () => {
    expect(publicSettings(read(real))).toMatchObject({
      avatarBase: 'https://cdn.discordapp.com/avatars',
      links: { chatAuthorize: 'https://discord.com/oauth2/authorize' },
      captcha: { siteKey: 'site-key', scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js' },
      simulatesVotes: false,
    });
    expect(publicSettings(read({}))).toMatchObject({
      avatarBase: '/cdn/avatars',
      links: { chatAuthorize: '/sim/chat/authorize' },
      captcha: { scriptUrl: '/sim/captcha/api.js' },
      simulatesVotes: true,
    });
  });
});
