/** The navigation of each console; `ui/console/console-group.ts` describes the fields. */
export const consoleNavigation = {
  staff: [
    {
      title: 'Desk',
      entries: [
        { title: 'Reports', href: '/staff', keys: 'g r', role: 'staff', queue: 'reports' },
        { title: 'Signals', href: '/staff?queue=signals', keys: 'g s', role: 'staff', queue: 'signals' },
        { title: 'Appeals', href: '/staff?queue=appeals', keys: 'g a', role: 'staff', queue: 'appeals' },
        { title: 'My cases', href: '/staff?queue=mine', keys: 'g m', role: 'staff', queue: 'mine' },
        { title: 'Bans to confirm', href: '/staff/proposals', keys: 'g c', role: 'staff', queue: 'proposals' },
      ],
    },
    {
      title: 'Look up',
      entries: [
        { title: 'Players and trades', href: '/staff/players', keys: 'g p', role: 'staff' },
        { title: 'All trades', href: '/staff/trades', keys: 'g t', role: 'staff' },
        { title: 'Signals and rules', href: '/staff/signals', keys: 'g i', role: 'investigator' },
        { title: 'Audit log', href: '/staff/audit', keys: 'g l', role: 'staff' },
      ],
    },
    {
      title: 'Act',
      entries: [{ title: 'Many players', href: '/staff/bulk', keys: 'g b', role: 'staff' }],
    },
    {
      title: 'Elsewhere',
      entries: [{ title: 'Admin console', href: '/admin', keys: 'g z', role: 'admin' }],
    },
  ],
  admin: [
    {
      title: 'Game',
      entries: [
        { title: 'Dashboard', href: '/admin', keys: 'g d', role: 'admin' },
        { title: 'Global rewards', href: '/admin/global-rewards', keys: 'g g', role: 'admin', queue: 'rewards' },
        { title: 'Trades', href: '/admin/trades', keys: 'g t', role: 'admin' },
        { title: 'Partners', href: '/admin/partners', keys: 'g p', role: 'admin' },
        { title: 'Settings', href: '/admin/settings', keys: 'g x', role: 'admin' },
      ],
    },
    {
      title: 'Objects',
      entries: [
        { title: 'All kinds', href: '/admin/objects', keys: 'g o', role: 'admin' },
        { title: 'Cards', href: '/admin/objects/cards', keys: 'g c', role: 'admin' },
        { title: 'Series', href: '/admin/objects/series', keys: 'g s', role: 'admin' },
        { title: 'Event types', href: '/admin/objects/type', keys: 'g y', role: 'admin' },
        { title: 'Card makers', href: '/admin/objects/makers', keys: 'g m', role: 'admin' },
      ],
    },
    {
      title: 'Store',
      entries: [
        { title: 'Packs', href: '/admin/objects/packs', keys: 'g k', role: 'admin' },
        { title: 'Seasons', href: '/admin/objects/seasons', keys: 'g n', role: 'admin' },
        { title: 'Card frames', href: '/admin/objects/card-frames', keys: 'g f', role: 'admin' },
        { title: 'Banners', href: '/admin/objects/banners', keys: 'g b', role: 'admin' },
        { title: 'Offers of cosmetics', href: '/admin/objects/offers', keys: 'g q', role: 'admin' },
        { title: 'Moonstone bundles', href: '/admin/objects/bundles', keys: 'g u', role: 'admin' },
      ],
    },
    {
      title: 'Community',
      entries: [
        { title: 'Events', href: '/admin/objects/events', keys: 'g e', role: 'admin' },
        { title: 'Announcements', href: '/admin/objects/announcements', keys: 'g w', role: 'admin' },
        { title: 'Special daily rewards', href: '/admin/objects/daily-rewards', keys: 'g j', role: 'admin' },
        { title: 'Clans', href: '/admin/objects/clans', keys: 'g a', role: 'admin' },
        { title: 'Voting sites', href: '/admin/objects/voting-sites', keys: 'g v', role: 'admin' },
      ],
    },
    {
      title: 'Publish',
      entries: [
        { title: 'Drafts and publishing', href: '/admin/changes', keys: 'g h', role: 'admin' },
        { title: 'Import', href: '/admin/import', keys: 'g i', role: 'admin' },
      ],
    },
    {
      title: 'Team',
      entries: [
        { title: 'Texts for staff', href: '/admin/objects/staff-texts', keys: 'g 1', role: 'admin' },
        { title: 'Roles', href: '/admin/roles', keys: 'g r', role: 'admin' },
        { title: 'Audit log', href: '/admin/audit', keys: 'g l', role: 'admin' },
        { title: 'Staff console', href: '/staff', keys: 'g z', role: 'admin' },
      ],
    },
  ],
} as const;
