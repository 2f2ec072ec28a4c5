import type { SeriesContent } from './series-content.ts';

/** Series inspired by Middle Eastern folklore. */
export const sunlands: readonly SeriesContent[] = [
  {
    name: 'A Thousand and Two Wishes',
    genres: ['fantasy', 'comedy', 'romance'],
    palette: 'indigo-tide',
    scenery: 'lantern-street',
    cast: {
      djinn: [
        'Zumurrah, Fine Print of the Lamp',
        'Marid of the Bottled Tide',
        'Ifrit in Arbitration',
        'Qareen, Your Other Wish',
      ],
      'lantern-flame': ['Lamp Polisher Nasim', 'Wick-Sister Shamaa', 'Oil Merchant’s Ninth Daughter'],
      'condor-emblem': ['Rukh, Shadow Over Caravans', 'Anqa the Vanished', 'Egg-Guard Faris'],
      'magic-palm': ['Hand of the Blue Bead', 'Wish Broker Dalila', 'Third-Wish Regret Samir'],
      ghost: ['Ghul of the Polite Table', 'Nasnas, Half a Suitor', 'Sandglass Spirit Saa’a'],
      'crystal-ball': ['Storyteller Who Won’t Finish', 'Night One Thousand and Two'],
    },
  },
  {
    name: 'The Simurgh’s Library',
    genres: ['mystery', 'fantasy', 'drama'],
    palette: 'gold-temple',
    scenery: 'stairway',
    cast: {
      'eagle-head': [
        'Simurgh, Librarian of Thirty Birds',
        'Hudhud, Reference Desk',
        'Homa Who Never Lands',
        'Peacock Archivist Tavus',
      ],
      'griffin-symbol': ['Shirdal, Overdue Collections', 'Gate Gryphon Ardavan', 'Lock-Beak Bahman'],
      lion: ['Shir of the Sun Ledger', 'Reading-Room Lioness Anahid', 'Page-Guard Kaveh-dokht'],
      'burning-meteor': ['Azar, Book That Burned Unread', 'Falling Verse Shahab', 'Star-Chart Thief Nahid'],
      'wizard-face': ['Old Zal-Hair, First Patron', 'Margin-Scribbler Pirouz'],
      'snake-spiral': ['Azhi, Three-Volume Dragon', 'Bookmark Asp Mar', 'Index Serpent Zohreh'],
    },
  },
  {
    name: 'Jackal Court of the Delta',
    genres: ['historical', 'mystery', 'supernatural'],
    palette: 'amber-harvest',
    scenery: 'reeds',
    cast: {
      anubis: ['Inpu-Sen, Counsel for the Dead', 'Weigher Khentet', 'Jackal Clerk Sab', 'Embalmer’s Heir Wepta'],
      bastet: ['Miw-Sher, Eighth Life', 'Bubasti Dancer Tamit', 'Temple Ratcatcher Neb'],
      'egyptian-bird': ['Ba of the Unnamed Scribe', 'Akh-Light Meryt', 'Benu, Returned on Time'],
      'greek-sphinx': ['Hu-Em-Akhet, Riddle Retired', 'Sand-Buried Counsellor', 'Paw of the Eastern Avenue'],
      'scarab-beetle': ['Kheper, Roller of Evidence', 'Heart Scarab Ib', 'Dung-Gold Nub'],
      'mummy-head': ['Linen Witness Senu', 'Unwrapped Prince Ipi'],
    },
  },
  {
    name: 'Caravan of Glass Scorpions',
    genres: ['adventure', 'action', 'romance'],
    palette: 'sakura-dusk',
    scenery: 'ridges',
    cast: {
      scorpion: ['Aqraba, Glass Tail', 'Stinger Duchess Lazwar', 'Kiln-Born Zujaj', 'Night-Sand Hadid'],
      'hooded-figure': ['Caravan Master Tariqa', 'Blue-Veil Guide Idder', 'Salt Trader Massin'],
      'hyena-head': ['Dabaa, Laugh Beyond the Fire', 'Bultungin the Smith', 'Marrow Thief Kishi'],
      'hooded-assassin': ['Mirage Knife Sarab', 'Sirocco Blade Ghibli-na', 'Thirst, Hired Twice'],
      'falcon-moon': ['Shahin of the Crescent Glove', 'Well-Finder Saqra', 'Night Falconer Tin'],
      'gold-scarab': ['Compass Beetle Ju’al', 'Amber Toll'],
    },
  },
  {
    name: 'Anansi’s Late-Night Show',
    genres: ['comedy', 'idol', 'mystery'],
    palette: 'sakura-dusk',
    scenery: 'rooftops',
    cast: {
      'spider-alt': [
        'Kweku, Host of Every Story',
        'Ntikuma, Writers’ Room',
        'Aso, Who Signs the Cheques',
        'Web Producer Ekow',
      ],
      'tribal-mask': ['Musical Guest Sowei', 'Egun of the Whirling Cloth', 'Zaouli Feet, Stage Left'],
      tortoise: ['Ijapa, Warm-Up Comic', 'Slow Applause Kofi', 'Cracked-Shell Critic'],
      elephant: ['Esono, Studio Audience', 'Big Ears, Sound Check', 'Trunk Line Ama'],
      'chameleon-glyph': ['Agama, Wardrobe Dept.', 'Live-to-Tape Colours'],
      'charging-bull': ['Nyati the Heckler', 'Bush Cow Segment', 'Red Curtain Ohene'],
    },
  },
];
