import type { SeriesContent } from './series-content.ts';

/** Series inspired by Korean folklore. */
export const korea: readonly SeriesContent[] = [
  {
    name: 'Dokkaebi Night Market',
    genres: ['comedy', 'fantasy', 'adventure'],
    palette: 'ember-forge',
    scenery: 'lantern-street',
    cast: {
      imp: ['Kim Seobang, the Wrestling Goblin', 'Bangmang-i Dol', 'Gamtu the Unseen Hat', 'Haggler Mok'],
      ogre: ['Duduri, Club Swung Twice', 'Oedukal the One-Legged', 'Big Spoon Cheol'],
      'imp-laugh': ['Nangnang Who Cheats at Yut', 'Buckwheat Jelly Beom', 'Ttukttak, Gold Come Out'],
      'fire-silhouette': ['Dokkaebi-bul Hana', 'Blue Flame Yeon', 'Wisp of the Fish Stall'],
      'pumpkin-lantern': ['Hobak, Honest Scales', 'Gourd Sister Bak'],
      'magic-palm': ['Fortune Stall Mansin Ok', 'Palm Reader Sonryeo', 'Jumo of the Midnight Tavern'],
    },
  },
  {
    name: 'When the Tiger Smoked',
    genres: ['historical', 'fantasy', 'drama'],
    palette: 'ink-and-bone',
    scenery: 'ridges',
    cast: {
      'tiger-head': [
        'Sangun, Lord of White Mountain',
        'Horang, Who Tells It Backwards',
        'Dambae the Pipe Lender',
        'Changwi, Voice at the Gate',
      ],
      tiger: ['Gaho, the Repentant Son', 'Ho-nyeo of the Persimmon', 'Striped Scholar Beomseok'],
      rabbit: ['Tokki, Minister of Excuses', 'Okto Jade Pestle', 'Liver-Left-at-Home Byeol'],
      'crow-dive': ['Samjok, Crow of the Sun Banner', 'Magpie Envoy Kkachi', 'Ojak of the Bridge'],
      deer: ['Noru, the Woodcutter’s Debt', 'Ten Years’ Antler Sasum', 'White Deer of Baengnok'],
      sasquatch: ['Gom, a Hundred Days of Garlic', 'Mountain Aunt Ungnyeo-daek'],
    },
  },
  {
    name: 'Nine-Tails in Seoul Station',
    genres: ['romance', 'drama', 'supernatural'],
    palette: 'storm-lilac',
    scenery: 'rooftops',
    cast: {
      'fox-head': [
        'Mirae, Nine Tails and a Transit Card',
        'Gumi of Platform Zero',
        'Yeowoo Bead Sera',
        'Baek Yuha, Almost Human',
      ],
      'fox-tail': ['Last Train Harin', 'Tail-Count Dami', 'Yeonhwa Who Eats Only Bread'],
      'grim-reaper': ['Reaper Section Chief Do', 'Trainee Saja Jun', 'List-Keeper Kang Ri'],
      cowled: ['Passenger Without a Face', 'Night Janitor Mu', 'Lost & Found Clerk Soon'],
      'crystal-ball': ['Marble Hunter Chaeok', 'Signal Diviner Noeul'],
      spectre: ['Egg Ghost Dalgyal', 'Escalator Maiden', 'The Announcement Voice'],
    },
  },
  {
    name: 'Haenyeo of the Dragon Palace',
    genres: ['adventure', 'fantasy', 'slice of life'],
    palette: 'deep-sea',
    scenery: 'waves',
    cast: {
      mermaid: [
        'Yongsun, Breath of Forty Fathoms',
        'Sinjiki, Thrower of Pebbles',
        'Inyeo of the Pearl Tears',
        'Granny Mulsum',
      ],
      'sea-dragon': ['Yongwang’s Third Daughter', 'Imugi, a Pearl Short of Heaven', 'Prince Byeolju of the Trench'],
      octopus: ['Muneo, Palace Chancellor', 'Nakji Eight-Fold', 'Ink Secretary Meok'],
      'sea-turtle': ['Byeoljubu, Weary Messenger', 'Jara the Undertow Cab', 'Shell Map Haeryeong'],
      seahorse: ['Haema Courier Dari', 'Little Rein Somi'],
      jellyfish: ['Haepari, Chandelier of the Hall', 'Drifting Lamp Bada', 'Moon Jelly Dal'],
    },
  },
  {
    name: 'Guardian Beasts on Strike',
    genres: ['comedy', 'slice of life', 'fantasy'],
    palette: 'gold-temple',
    scenery: 'pagoda',
    cast: {
      lion: [
        'Haetae, Shop Steward',
        'Bulgae, Chaser of Eclipses',
        'Saja the Stone Understudy',
        'Haechi Junior, Fire Code Expert',
      ],
      'dragon-head': ['Cheongnyong of the East Picket', 'Roof-Ridge Yong', 'Cheongi, Still on Probation'],
      'condor-emblem': ['Jujak of the South Picket', 'Bonghwang, Overqualified', 'Samdu, Three Heads Three Opinions'],
      tortoise: ['Hyeonmu of the North Picket', 'Bixi-dol Carrying Everything', 'Gwibu the Paperweight'],
      gargoyle: ['Japsang Number One', 'Japsang Who Fell Off', 'Eaves-Goblin Chwidu'],
      prayer: ['Abbot Hwaseon, Negotiator', 'Novice Mokeo'],
    },
  },
  {
    name: 'The Paper Bride’s Ferry',
    genres: ['tragedy', 'romance', 'horror'],
    palette: 'moonlit-silver',
    scenery: 'reeds',
    cast: {
      'floating-ghost': [
        'Cheonyeo Wolhyang, Unwed Moon',
        'White Hanbok Seol',
        'Arang of the Bamboo Grove',
        'Mul Gwishin, Held Hand',
      ],
      'hooded-figure': ['Ferryman Samdo', 'Sangju Who Still Mourns', 'Lantern Pole Eoksu'],
      'paper-crane': ['Jihwa, Folded for the Wedding', 'Spirit Tablet Hanji', 'Paper Groom'],
      butterfly: ['Nabi, the Groom’s Answer', 'Sanctioned Moth Eunha', 'Pair of Wings, Half'],
      'willow-tree': ['Beodeul of the Landing', 'Willow Mother Su'],
      heron: ['Wae-gari, Who Counts the Drowned', 'Grey Oar Baekro', 'Crane Widow Dan'],
    },
  },
];
