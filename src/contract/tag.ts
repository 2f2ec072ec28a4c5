/** The groups of the API documentation, each with its description. */
export const endpointTags = {
  account: "The signed-in player's account: terms, ledger, timeline, exports and deletion.",
  calendar: 'Events and the daily reward.',
  card: 'The catalogue, and the catalogue compared with the collection of a player.',
  challenge: 'Verification challenges.',
  clan: 'Clans, their members and their collections.',
  cosmetic: 'Frames and profile banners.',
  inventory: "A player's copies: list, burn and lock.",
  leaderboard: 'Ranks of players.',
  maker: 'Card makers.',
  notification: 'What a player is notified about, and where.',
  partner: 'Streaming partners.',
  payment: 'Moonstones for money: bundles, payments and the spending limit.',
  player: 'Players, their profiles and their collections.',
  premium: 'Premium status.',
  'saved-search': 'Searches of the catalogue that a player saved.',
  session: 'Sign-in and sessions.',
  store: 'Packs, event boxes, frames and banners: offers, purchases and provable draws.',
  suggestion: 'Suggestions while typing.',
  version: 'Versions of a card and their owners.',
  vote: 'Votes and their rewards.',
} as const;
export type EndpointTag = keyof typeof endpointTags;
