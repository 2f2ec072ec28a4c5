import { apiKeyScopeNames, apiKeyScopes, keyTradeRules } from '#game/api-key.ts';
import { maxBurnCount, burnRewards, preciousVersion } from '#game/burn.ts';
import { dailyReward, daysOfWeek } from '#game/calendar.ts';
import { challengeLifetimeMs } from '#game/challenge.ts';
import { rarityScores } from '#game/leaderboard.ts';
import { formatNumber } from '#game/number.ts';
import { maxPremiumMonths } from '#game/premium.ts';
import { rarities, rarityNames, rarityTotals } from '#game/rarity.ts';
import { maxSearchTerms } from '#game/search-syntax.ts';
import { maxSearchTextLength } from '#game/query-value.ts';
import { highestListedVersion } from '#game/series-owners.ts';
import { maxVersionWishes } from '#game/version-wish.ts';
import { voteCooldownMs, weekdayReward, weekendReward } from '#game/vote.ts';

interface Settings {
  links: { supportServer: string; email: string; addBot: string };
  premium: { price: number; days: number };
  sessionDays: number;
  deletionGraceDays: number;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Returns the variables for content, such as `{email}` or `{burn-UR}`: game constants and settings, as HTML. */
export function listContentVariables({
  links,
  premium,
  sessionDays,
  deletionGraceDays,
}: Settings): Readonly<Record<string, string>> {
  const [monday, tuesday, , , , saturday, sunday] = daysOfWeek(new Date(0)).map((day) => dailyReward(day).amount);
  const numbers = {
    'burn-max': maxBurnCount,
    'challenge-minutes': challengeLifetimeMs / minuteMs,
    'daily-monday': monday,
    'daily-tuesday': tuesday,
    'daily-saturday': saturday,
    'daily-sunday': sunday,
    'grace-days': deletionGraceDays,
    'listed-versions': highestListedVersion,
    'precious-version': preciousVersion,
    'premium-days': premium.days,
    'premium-months': maxPremiumMonths,
    'premium-price': premium.price,
    'search-length': maxSearchTextLength,
    'search-terms': maxSearchTerms,
    'session-days': sessionDays,
    'vote-hours': voteCooldownMs / hourMs,
    'vote-weekday': weekdayReward,
    'vote-weekend': weekendReward,
    'wish-limit': maxVersionWishes,
  };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, formatNumber(number ?? 0)])),
    ...Object.fromEntries(apiKeyScopeNames.map((scope) => [`scope-${scope.replace(':', '-')}`, apiKeyScopes[scope]])),
    ...Object.fromEntries(
      rarities.flatMap((rarity) => [
        [`name-${rarity}`, rarityNames[rarity]],
        [`copies-${rarity}`, formatNumber(rarityTotals[rarity])],
        [`burn-${rarity}`, formatNumber(burnRewards[rarity])],
        [`score-${rarity}`, formatNumber(rarityScores[rarity])],
      ]),
    ),
    'key-trade-rules': keyTradeRules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join(''),
    'add-bot': link(links.addBot, 'add the bot'),
    email: link(`mailto:${links.email}`, links.email),
    'support-server': link(links.supportServer, 'support server'),
  };
}

function link(href: string, words: string): string {
  return `<a href="${escapeHtml(href)}" rel="noopener">${escapeHtml(words)}</a>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
