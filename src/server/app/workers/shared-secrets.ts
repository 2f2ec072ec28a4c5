import { randomBytes } from 'node:crypto';
import { votingSites } from '#game/vote.ts';
import type { Config } from '#server/config/config.ts';
import { simulatedParts } from '#server/app/settings.ts';

/** The secrets that the game shares with the outside world. All processes of a site have the same ones. */
export interface SharedSecrets {
  clientSecret: string;
  captchaSecret: string;
  botToken: string;
  paymentKey: string;
  paymentWebhookSecret: string;
  voteSecrets: Readonly<Record<string, string>>;
}

/** Returns the configured secrets, and random ones for the services that are simulated. */
export function createSharedSecrets(config: Config): SharedSecrets {
  const { chat, captcha, bot, payment } = config;
  return {
    clientSecret: chat.clientSecret ?? randomSecret(),
    captchaSecret: captcha.secret ?? randomSecret(),
    botToken: bot.token ?? randomSecret(),
    paymentKey: payment.secretKey ?? `sk_test_${randomSecret()}`,
    paymentWebhookSecret: payment.webhookSecret ?? `whsec_${randomSecret()}`,
    voteSecrets: simulatedParts(config).votes
      ? Object.fromEntries(votingSites.map((site) => [site, randomSecret()]))
      : config.voteSecrets,
  };
}

/** Returns 32 random bytes in base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
