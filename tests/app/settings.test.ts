import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { hasLocalBackend, publicSettings, simulatedParts } from '#server/app/settings.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/mazoku');
const real = {
  CHAT_CLIENT_ID: 'client',
  CHAT_CLIENT_SECRET: 'chat-secret',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: 'captcha-secret',
  VOTE_SECRETS: 'topgg=vote-secret',
  BOT_TOKEN: 'bot-secret',
};

describe('what is simulated', () => {
  it('is all that nobody configured', () => {
    expect(simulatedParts(read({}))).toEqual({ signIn: true, captcha: true, votes: true, bot: true, push: true });
    expect(simulatedParts(read(real))).toEqual({
      signIn: false,
      captcha: false,
      votes: false,
      bot: false,
      push: false,
    });
    expect(simulatedParts(read({ ...real, BOT_TOKEN: '' }))).toMatchObject({ signIn: false, bot: true });
  });

  it('is nothing where the game is elsewhere', () => {
    const config = read({ SERVER_URL: 'https://game.example/api', SITE_ORIGIN: 'https://cards.example' });
    expect(hasLocalBackend(config)).toBe(false);
    expect(Object.values(simulatedParts(config))).not.toContain(true);
  });

  it('does not change by a game elsewhere for who develops locally', () => {
    expect(hasLocalBackend(read({ SERVER_URL: 'https://game.example/api' }))).toBe(true);
  });
});

describe('what pages may know', () => {
  it('is nothing secret', () => {
    const text = JSON.stringify(publicSettings(read(real)));
    expect(text).not.toContain('secret');
    expect(text).toContain('site-key');
  });

  it('is the real outside world where there is one, and the simulated one otherwise', () => {
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
