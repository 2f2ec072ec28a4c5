/** The rarities of specification section 3, lowest first. */
export const rarities = ['C', 'R', 'SR', 'SSR', 'UR'] as const;
export type Rarity = (typeof rarities)[number];

/** Total copies of a card (section 3). Versions are numbered 1 to this total. */
export const rarityTotals: Readonly<Record<Rarity, number>> = {
  C: 4000,
  R: 2000,
  SR: 500,
  SSR: 150,
  UR: 50,
};

/** Stable identifiers: `rarity_uuid` in the API. */
export const rarityUuids: Readonly<Record<Rarity, string>> = {
  C: 'c0000000-0000-4000-8000-000000000001',
  R: 'c0000000-0000-4000-8000-000000000002',
  SR: 'c0000000-0000-4000-8000-000000000003',
  SSR: 'c0000000-0000-4000-8000-000000000004',
  UR: 'c0000000-0000-4000-8000-000000000005',
};

export const rarityNames: Readonly<Record<Rarity, string>> = {
  C: 'Common',
  R: 'Rare',
  SR: 'Super Rare',
  SSR: 'Super Super Rare',
  UR: 'Ultra Rare',
};

/** Whether a rarity is another one or better. */
export const isAtLeast = (rarity: Rarity, lowest: Rarity) => rarities.indexOf(rarity) >= rarities.indexOf(lowest);
