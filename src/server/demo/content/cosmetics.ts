/** Frames by collection. */
export const frameCollections: Readonly<Record<string, readonly string[]>> = {
  'Lantern Road': ['Paper Lantern', 'Vermilion Gate', 'Festival Rope', 'Wick and Ember', 'Ninth Hour'],
  'Blossom Court': ['Falling Sakura', 'Wisteria Arbour', 'Plum in Snow', 'Chrysanthemum Seal', 'Camellia Red'],
  Tidebound: ['Coral Crown', 'Foam Line', 'Pearl Diver', 'Anchor Chain', 'Abyssal Light'],
  'Ember Forge': ['Hammered Bronze', 'Dragon Scale', 'Cinder Edge', 'Molten Seam', 'Oni Iron'],
  'Bone and Ink': ['Calligrapher’s Border', 'Skull Procession', 'Torn Scroll', 'Spider Thread', 'Crow Feather'],
  'Winter Court': ['Hoarfrost', 'Aurora Ribbon', 'Silver Birch', 'Swan Down', 'Icicle Crown'],
  'Moon Phases': ['New Moon', 'Crescent', 'Half Moon', 'Full Moon', 'Eclipse'],
  'Summer Circuit': ['Penlight Wave', 'Watermelon Slice', 'Firework Burst', 'Seashell String', 'Encore Neon'],
};

/** Profile banners by collection. */
export const bannerCollections: Readonly<Record<string, readonly string[]>> = {
  'Night Parade': [
    'Hundred Lanterns',
    'Drums at the Red Gate',
    'Mask Seller’s Stall',
    'Umbrellas in Rain',
    'Procession on the Bridge',
    'Last Ember',
  ],
  'Fox Wedding': ['Sun Shower', 'Nine Tails Unfurled', 'Shrine Stairs', 'Foxfire Field', 'Sealed Vow', 'Lacquer Cups'],
  'Open Water': [
    'Great Swell',
    'Ghost Ship Horizon',
    'Lighthouse Beam',
    'Kraken Below',
    'Pearl Beds',
    'Low Tide Mirrors',
  ],
  'High Passes': [
    'Condor over Snow',
    'Prayer Flags',
    'Switchback Dusk',
    'Stone Terraces',
    'Lake of Two Heads',
    'Storm at 4,800',
  ],
  'Deep Forest': [
    'Birch Colonnade',
    'Hut on Hen’s Feet',
    'Stag at the Ford',
    'Moss Cathedral',
    'Owl Council',
    'Fern Flower Night',
  ],
  'Hollow Hills': ['Standing Stones', 'Door in the Oak', 'Wild Hunt', 'Bog Lights', 'Samhain Fires', 'Silver Bridle'],
  'Court of the Moon': [
    'Jade Pestle',
    'Cold Palace',
    'Osmanthus Shade',
    'Toad in the Mirror',
    'Archer’s Last Arrow',
    'Bats of Fortune',
  ],
  Carnival: ['Devil Dance', 'Brass at Midnight', 'Confetti Street', 'Masks on Strings', 'Drum Line', 'Ash Wednesday'],
  'Four Seasons': ['Petal Storm', 'Cicada Heat', 'Maple River', 'First Snow', 'Plum Rain', 'Harvest Moon'],
  'Summer Stage': [
    'Moonlit Broadcast',
    'Penlight Sea',
    'Lagoon Sunset',
    'Rooftop Sparklers',
    'Festival Yukata',
    'Final Encore',
  ],
};
