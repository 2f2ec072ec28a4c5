import { resolveEnvironment } from '#game/environment.ts';
import type { PublicSettings } from '#contract/settings.ts';
import { isLoopback, StartupError, simulatedClientId } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';

/** Returns whether the game runs in this process rather than on another server (SERVER_URL). */
export function hasLocalBackend({ origin, hosts }: Pick<Config, 'origin' | 'hosts'>): boolean {
  return resolveEnvironment(new URL(origin).hostname, hosts).mode === 'local';
}

/** Returns which external services are simulated: those that a local game needs and that are not configured. */
export function simulatedParts(
  config: Config,
): Record<'signIn' | 'captcha' | 'votes' | 'bot' | 'payment' | 'push', boolean> {
  const own = hasLocalBackend(config);
  return {
    signIn: own && config.chat.clientId === undefined,
    captcha: own && config.captcha.siteKey === undefined,
    votes: own && Object.keys(config.voteSecrets).length === 0,
    bot: own && config.bot.token === undefined,
    payment: own && config.payment.secretKey === undefined,
    // Available besides the real push services, for trying out the demo without a browser that supports push.
    push: own && config.chat.clientId === undefined,
  };
}

/**
 * Throws StartupError for a site with simulated services that other machines can reach, because anybody can sign in as
 * any player through a simulated sign-in. A proxy on this machine reaches a loopback address, so the origin and the
 * number of trusted proxies count as well as the address that the site listens on.
 */
export function rejectExposedSimulators(config: Config): void {
  const { host, origin, trustedProxies, allowSimulators } = config;
  if (allowSimulators || !Object.values(simulatedParts(config)).includes(true)) return;
  const reason = !isLoopback(host)
    ? `HOST: ${host} can be reached by others`
    : !isLoopback(new URL(origin).hostname)
      ? `SITE_ORIGIN: ${origin} is for others than this machine`
      : trustedProxies > 0
        ? 'TRUSTED_PROXIES: a proxy leads others here'
        : undefined;
  if (reason === undefined) return;
  throw new StartupError(
    `${reason}, and parts of the outside world are simulated: anybody could sign in as anybody. ` +
      'Configure the real ones (CHAT_CLIENT_ID, CAPTCHA_SITE_KEY, VOTE_SECRETS, BOT_TOKEN, PAYMENT_SECRET_KEY), or set ALLOW_SIMULATORS=true.',
  );
}

/** Returns the part of the configuration that is public and available to every page. */
export function publicSettings(config: Config): PublicSettings {
  const { origin, hosts, cdnBase, chat, captcha, links, bot } = config;
  const { premium, sessionDays, deletionGraceDays, videoRarityUuids } = config;
  const simulated = simulatedParts(config);
  return {
    origin,
    hosts,
    cdnBase,
    avatarBase: simulated.signIn ? `${cdnBase}/avatars` : chat.avatarBase,
    links: {
      ...links,
      chatAuthorize: simulated.signIn ? '/sim/chat/authorize' : chat.authorizeUrl,
      chatApp: chat.appLink,
    },
    botId: bot.id,
    captcha: {
      siteKey: captcha.siteKey ?? simulatedClientId,
      scriptUrl: simulated.captcha ? '/sim/captcha/api.js' : captcha.scriptUrl,
    },
    simulatesVotes: simulated.votes,
    simulatesBot: simulated.bot,
    premium,
    sessionDays,
    deletionGraceDays,
    videoRarityUuids,
    isTraced: config.tracing !== undefined,
  };
}
