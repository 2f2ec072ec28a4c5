import type { NotificationKind } from '#game/notification.ts';

/** What the kinds of notifications are called, and what each says. */
export const kindLabels: Readonly<Record<NotificationKind, { title: string; description: string }>> = {
  vote: { title: 'Vote ready', description: 'When you can vote again, 12 hours after your last vote.' },
  reward: { title: 'Event reward', description: 'Once a day, if you haven’t claimed your reward.' },
  trade: { title: 'Trades', description: 'When someone offers you a trade or responds to yours.' },
  clan: { title: 'Clan', description: 'When you join or leave a clan, or your role changes.' },
  search: { title: 'Saved searches', description: 'When new cards match a search that you saved.' },
  wish: {
    title: 'Wishes',
    description: 'When a version that you wish for is free, or somebody can give a card that you want.',
  },
  news: { title: 'News', description: 'New events and releases.' },
  account: {
    title: 'Your account',
    description: 'Payments, keys for programs, warnings, restrictions and answers of the team.',
  },
};
