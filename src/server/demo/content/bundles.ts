const bundle = (
  name: string,
  about: string,
  moonstones: number,
  bonus: number,
  price: number,
  playerLimit?: number,
) => ({
  name,
  about,
  moonstones,
  bonus,
  price,
  playerLimit,
});

/** Bundles of moonstones, with prices in cents. */
export const demoBundles = [
  bundle('First Lantern', 'A welcome bundle, once for each player.', 120, 80, 199, 1),
  bundle('Pouch of Moonstones', 'Enough for a Moonlit Pack.', 100, 0, 199),
  bundle('Purse of Moonstones', 'Enough for a frame, a banner and a pack.', 260, 15, 499),
  bundle('Casket of Moonstones', 'Enough for a season’s set of frames.', 550, 60, 999),
  bundle('Chest of Moonstones', 'Enough for 22 Moonlit Packs.', 1_150, 190, 1_999),
  bundle('Vault of Moonstones', 'For collectors.', 3_000, 750, 4_999),
];
