export interface TeamRole {
  title: string;
  /** What they do, and what players can ask them for. */
  text: string;
  /** Their profiles. These are the demo staff's; an operator enters their own. */
  people: readonly { name: string; discordId: string }[];
  /** A page with more about them or their work. */
  link?: { title: string; href: string };
}

/** The groups on `/team`. */
export const team: readonly TeamRole[] = [
  {
    title: 'Admins',
    text: 'Admins plan events and add cards, series, frames and banners. They decide on refunds, on appeals, and on what changes next.',
    people: [{ name: 'Mother of Lanterns', discordId: '8602340000000000106' }],
  },
  {
    title: 'Game moderators',
    text: 'They look after the support server, read reports and settle disputes. Write to them first when somebody breaks the rules, or when a card, a vote or a reward is missing.',
    people: [{ name: 'Captain Plover', discordId: '8602340000000000104' }],
  },
  {
    title: 'The Ginyu Force',
    text: 'Our anti-cheat team. They look for bots, for people with several accounts, and for fake trades. Sometimes they ask for a verification, which takes a few seconds.',
    people: [{ name: 'Lynx at the Ledger', discordId: '8602340000000000105' }],
  },
  {
    title: 'Card makers',
    text: 'Artists who draw the cards. Each of them is named on every card that they made, with a link to their own work. Their own copies show CM instead of a number.',
    people: [],
    link: { title: 'See who they are', href: '/card-makers' },
  },
  {
    title: 'Credits',
    text: 'The silhouettes in the demo cards and the typefaces of this site are by artists who allow everybody to use them. The credits name them and their licenses.',
    people: [],
    link: { title: 'Read the credits', href: '/credits' },
  },
];
