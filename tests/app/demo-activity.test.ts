import { describe, expect, it } from 'vitest';
import { createDemoActivity } from '#server/app/demo-activity.ts';
import { readConfig } from '#server/config/config.ts';
import type { ServiceContext } from '#server/services/context.ts';

const jobsOf = (environment: Record<string, string>) =>
  createDemoActivity(readConfig(environment, '/srv/mazoku'), {} as ServiceContext).map(({ name }) => name);

describe('the job in which the players of the demo world play', () => {
  it('is there while nothing real is configured, unless it is switched off', () => {
    expect(jobsOf({})).toEqual(['play-demo']);
    expect(jobsOf({ DEMO_ACTIVITY: 'busy' })).toEqual(['play-demo']);
    expect(jobsOf({ DEMO_ACTIVITY: 'off' })).toEqual([]);
  });

  it.each<Record<string, string>>([
    { CHAT_CLIENT_ID: 'client', CHAT_CLIENT_SECRET: 'a-secret' },
    { CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'a-secret' },
    { VOTE_SECRETS: 'topgg=vote-secret' },
    { BOT_TOKEN: 'bot-secret' },
    { PAYMENT_SECRET_KEY: 'sk_live_key', PAYMENT_WEBHOOK_SECRET: 'whsec_secret' },
  ])('is not there beside a real service (%o)', (environment) => {
    expect(jobsOf({ ...environment, DEMO_ACTIVITY: 'busy' })).toEqual([]);
  });
});
