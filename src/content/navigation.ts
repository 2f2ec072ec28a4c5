/** Banner colours of an entry. `ui/navigation/nav.css` defines them. */
export type BannerColor = 'lantern' | 'blood' | 'moon' | 'soul' | 'wisteria' | 'gold' | 'river' | 'prism';

export interface NavigationEntry {
  title: string;
  href: string;
  description: string;
  /** A symbol of `ui/icons/sprite.svg`. */
  icon: string;
  color: BannerColor;
  external?: boolean;
}

/** A dropdown of entries, or a single link. */
export type NavigationGroup =
  { title: string; entries: readonly NavigationEntry[]; startsExpanded: boolean } | { title: string; href: string };

/** The four groups of the top navigation (specification section 2). */
export function listNavigation(supportServer: string): readonly NavigationGroup[] {
  return [
    {
      title: 'Cards',
      startsExpanded: true,
      entries: [
        { title: 'All Cards', href: '/cards', description: 'All available cards', icon: 'cards', color: 'lantern' },
        { title: 'Series', href: '/series', description: 'Worlds of the cards', icon: 'series', color: 'prism' },
        {
          title: 'Inventory',
          href: '/inventory',
          description: 'Your own collection',
          icon: 'inventory',
          color: 'river',
        },
        {
          title: 'Cosmetics',
          href: '/cosmetics',
          description: 'Effects for cards and profile',
          icon: 'cosmetics',
          color: 'wisteria',
        },
      ],
    },
    {
      title: 'Market',
      startsExpanded: true,
      entries: [
        { title: 'Store', href: '/store', description: 'Packs, frames and banners', icon: 'store', color: 'gold' },
        { title: 'Trades', href: '/trades', description: 'Your trades and offers', icon: 'trades', color: 'soul' },
      ],
    },
    {
      title: 'Community',
      startsExpanded: false,
      entries: [
        { title: 'Clans', href: '/clans', description: 'Find a clan and join it', icon: 'clans', color: 'blood' },
        { title: 'Find Players', href: '/search', description: 'By name or by ID', icon: 'search', color: 'moon' },
        {
          title: 'Leaderboard',
          href: '/leaderboard/players',
          description: 'Top-ranked players',
          icon: 'leaderboard',
          color: 'gold',
        },
        {
          title: 'Card Makers',
          href: '/card-makers',
          description: 'Artists and their cards',
          icon: 'makers',
          color: 'prism',
        },
        {
          title: 'Partners',
          href: '/partners',
          description: 'Streamers who play',
          icon: 'partners',
          color: 'wisteria',
        },
        { title: 'Live Pulls', href: '/live', description: 'What happens now', icon: 'recent', color: 'river' },
      ],
    },
    {
      title: 'Support',
      startsExpanded: false,
      entries: [
        { title: 'Rules', href: '/rules', description: 'How we play fair', icon: 'rules', color: 'blood' },
        { title: 'Guides', href: '/guides', description: 'How to play', icon: 'guides', color: 'lantern' },
        {
          title: 'Support Server',
          href: supportServer,
          description: 'Ask us anything',
          icon: 'support',
          color: 'moon',
          external: true,
        },
      ],
    },
  ];
}

export const footerLinks = {
  quick: [
    { title: 'All Cards', href: '/cards' },
    { title: 'Clans', href: '/clans' },
    { title: 'Leaderboard', href: '/leaderboard/players' },
    { title: 'Guides', href: '/guides' },
    { title: 'Support', href: '/support' },
    { title: 'Team', href: '/team' },
    { title: 'Credits', href: '/credits' },
    { title: 'Developers', href: '/developers' },
    { title: 'Changelog', href: '/changelog' },
  ],
  policies: [
    { title: 'Terms of Use', href: '/terms' },
    { title: 'Privacy Policy', href: '/privacy' },
    { title: 'Refund Policy', href: '/refund' },
    { title: 'Rules', href: '/rules' },
  ],
} as const;

/** Pages that no menu of the site names, for its search. */
export const morePages = [
  { title: 'Packs', href: '/store/packs', description: 'Store' },
  { title: 'My openings', href: '/store/draws', description: 'Packs, luck and proofs' },
  { title: 'Card frames', href: '/store/card-frames', description: 'Store' },
  { title: 'Profile banners', href: '/store/profile-banners', description: 'Store' },
  { title: 'Moonstones', href: '/store/moonstones', description: 'Store' },
  { title: 'Clean up', href: '/inventory/clean-up', description: 'Burn cards by rules' },
  { title: 'New offer', href: '/trades/new', description: 'Trades' },
  { title: 'Matches', href: '/trades/matches', description: 'Trades' },
  { title: 'Trade history', href: '/trades/history', description: 'Trades' },
  { title: 'Trade settings', href: '/trades/settings', description: 'Trades' },
  { title: 'Inbox', href: '/inbox', description: 'What you were told' },
  { title: 'Event Calendar', href: '/event/calendar', description: 'Events and rewards' },
  { title: 'Vote for Us', href: '/vote', description: 'Soulstones for votes' },
  { title: 'My Account', href: '/account', description: 'Settings and premium' },
  { title: 'Developers', href: '/developers', description: 'Programs, keys and bulk data' },
  { title: 'Timeline', href: '/account/timeline', description: 'What happened in your account' },
  { title: 'Notifications', href: '/settings/notifications', description: 'Channels and quiet hours' },
] as const;
