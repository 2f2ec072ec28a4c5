import type { ClanTier } from '#game/clan.ts';

export interface ClanContent {
  title: string;
  emote: string;
  tier: ClanTier;
  invite: string;
}

/** The clans in order of foundation; clans of a higher tier have more members. */
export const clanContent: readonly ClanContent[] = [
  { title: 'Lantern Vanguard', emote: '🏮', tier: 7, invite: 'lantern-vanguard' },
  { title: 'Nine Tails Society', emote: '🦊', tier: 7, invite: 'nine-tails' },
  { title: 'Hollow Moon Company', emote: '🌑', tier: 7, invite: 'hollow-moon' },
  { title: 'Kraken Listeners’ Club', emote: '🐙', tier: 5, invite: 'kraken-listeners' },
  { title: 'Dokkaebi Ledger', emote: '👹', tier: 5, invite: 'dokkaebi-ledger' },
  { title: 'Order of the Wet Umbrella', emote: '☂️', tier: 3, invite: 'wet-umbrella' },
  { title: 'Firebird Row', emote: '🔥', tier: 5, invite: 'firebird-row' },
  { title: 'Thirty Birds', emote: '🪶', tier: 7, invite: 'thirty-birds' },
  { title: 'Riverbed Sumo', emote: '🐢', tier: 3, invite: 'riverbed-sumo' },
  { title: 'Condor Switchback', emote: '🏔️', tier: 5, invite: 'condor-switchback' },
  { title: 'Balete Nightwatch', emote: '🌳', tier: 3, invite: 'balete-nightwatch' },
  { title: 'The Selkie Exchange', emote: '🦭', tier: 5, invite: 'selkie-exchange' },
  { title: 'Paper Crane Union', emote: '🕊️', tier: 3, invite: 'paper-crane-union' },
  { title: 'Frostwake', emote: '❄️', tier: 5, invite: 'frostwake' },
  { title: 'Midnight Diablada', emote: '🎺', tier: 5, invite: 'midnight-diablada' },
  { title: 'Tea Party of Raccoons', emote: '🦝', tier: 3, invite: 'raccoon-tea' },
  { title: 'Glass Scorpion Caravan', emote: '🦂', tier: 5, invite: 'glass-scorpion' },
  { title: 'Jade Pestle Pharmacy', emote: '🐇', tier: 3, invite: 'jade-pestle' },
  { title: 'Wild Hunt Dispatchers', emote: '🐺', tier: 7, invite: 'wild-hunt' },
  { title: 'Naga River Line', emote: '🐉', tier: 5, invite: 'naga-river' },
  { title: 'Spiders Anonymous', emote: '🕷️', tier: 3, invite: 'spiders-anonymous' },
  { title: 'Stripes & Sons', emote: '🐅', tier: 3, invite: 'stripes-and-sons' },
  { title: 'Last Encore', emote: '🎤', tier: 3, invite: 'last-encore' },
];
