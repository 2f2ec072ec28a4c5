import type { Currency } from '#game/currency.ts';
import type { EventType } from '#game/event-type.ts';

export interface PackContent {
  name: string;
  about: string;
  currency: Currency;
  price: number;
  slots: string;
  guarantee?: string;
  types: readonly EventType[];
  /** Names of series; without any, all series. */
  series?: readonly string[];
  dailyLimit?: number;
  playerLimit?: number;
  /** The season until whose end it is sold, and only then. Without one, it is always sold. */
  season?: SeasonName;
  /** The days from today on which it comes and goes. */
  days?: readonly [opens: number, closes: number];
}

/** Seasons of the store, with the month and the day on which each begins, and on which it is over. */
export const demoSeasons = [
  { name: 'Summer Circuit', opens: [6, 1], closes: [9, 1] },
  { name: 'Lantern Autumn', opens: [9, 1], closes: [12, 15] },
  { name: 'Winter Court', opens: [11, 15], closes: [3, 1] },
  { name: 'Blossom Spring', opens: [3, 1], closes: [6, 1] },
] as const;
export type SeasonName = (typeof demoSeasons)[number]['name'];

/** A season of two weeks that ends soon, at any time of the year. */
export const shortSeason = 'Night Market';

/** Packs and event boxes, in the order of the store. */
export const demoPacks: readonly PackContent[] = [
  {
    name: 'Wanderer’s Pack',
    about: 'Five cards from every road. The last one is an SR or better.',
    currency: 'bloodstones',
    price: 250,
    slots: '4x C=72 R=24 SR=4; 1x SR=84 SSR=14.5 UR=1.5',
    guarantee: 'SSR 12',
    types: ['default'],
  },
  {
    name: 'Hundred Lanterns Pack',
    about: 'Yokai, foxes and night parades: eight series of lantern-lit Japan.',
    currency: 'bloodstones',
    price: 320,
    slots: '4x C=68 R=26 SR=6; 1x SR=82 SSR=16 UR=2',
    guarantee: 'SSR 10',
    types: ['default'],
    series: [
      'Night Parade of Lanterns',
      'The Fox Bride of Kurama Ward',
      'Umbrella Season',
      'Clockwork Yokai Arcade',
      'Tengu Post Office',
      'Seven Samurai of the Hollow Moon',
      'Riverbed Kappa Academy',
      'Spider Silk Tayū',
      'Raccoon Tea Party Economics',
    ],
  },
  {
    name: 'Jade Palace Pack',
    about: 'Immortals, moon rabbits and river dragons.',
    currency: 'bloodstones',
    price: 320,
    slots: '4x C=68 R=26 SR=6; 1x SR=82 SSR=16 UR=2',
    guarantee: 'SSR 10',
    types: ['default'],
    series: [
      'Immortals, Late Again',
      'Painted Skin Atelier',
      'Nine Sons of the River Dragon',
      'White Snake, Green Umbrella',
      'Guardian Beasts on Strike',
      'Court of the Moon Rabbit',
      'The Paper Bride’s Ferry',
      'Bureau of Hungry Ghosts',
    ],
  },
  {
    name: 'Tiger and Magpie Pack',
    about: 'Goblin markets, nine-tailed commuters and the diving women of the Dragon Palace.',
    currency: 'bloodstones',
    price: 290,
    slots: '4x C=70 R=25 SR=5; 1x SR=83 SSR=15.25 UR=1.75',
    guarantee: 'SSR 11',
    types: ['default'],
    series: [
      'Dokkaebi Night Market',
      'When the Tiger Smoked',
      'Nine-Tails in Seoul Station',
      'Haenyeo of the Dragon Palace',
      'Tiger of the Seventh Bend',
    ],
  },
  {
    name: 'Pocket Pack',
    about: 'Three cards for the price of a few burned ones. Ten a day.',
    currency: 'bloodstones',
    price: 60,
    slots: '2x C=80 R=20; 1x R=85 SR=13.5 SSR=1.4 UR=0.1',
    guarantee: 'SR 8',
    types: ['default'],
    dailyLimit: 10,
  },
  {
    name: 'Moonlit Pack',
    about: 'Five cards, all R or better, and the last one often an SSR.',
    currency: 'moonstones',
    price: 60,
    slots: '4x R=72 SR=25 SSR=3; 1x SR=60 SSR=36 UR=4',
    guarantee: 'UR 25',
    types: ['default'],
  },
  {
    name: 'Idol Circuit Pack',
    about: 'Singers of every stage, from the conservatory to Kraken Radio.',
    currency: 'moonstones',
    price: 70,
    slots: '4x R=70 SR=26 SSR=4; 1x SR=58 SSR=37 UR=5',
    guarantee: 'SSR 4',
    types: ['default'],
    series: [
      'Firebird Conservatory',
      'Diablada Midnight',
      'Kraken Radio',
      'Engkanto Opera House',
      'Anansi’s Late-Night Show',
    ],
  },
  {
    name: 'Crown Pack',
    about: 'Three cards, never below SR. Two a day, because the print runs are short.',
    currency: 'moonstones',
    price: 180,
    slots: '2x SR=80 SSR=18 UR=2; 1x SSR=90 UR=10',
    guarantee: 'UR 8',
    types: ['default'],
    dailyLimit: 2,
  },
  {
    name: 'First Frost Pack',
    about: 'Winter stories from the north and the forest, while the season lasts.',
    currency: 'bloodstones',
    price: 340,
    slots: '4x C=66 R=27 SR=7; 1x SR=80 SSR=17.5 UR=2.5',
    guarantee: 'SSR 9',
    types: ['default'],
    series: [
      'The House on Hen’s Feet',
      'Aurora Drift',
      'Trolls Under Tollbridge',
      'Domovoi for Rent',
      'Valkyrie Night School',
      'Koschei’s Last Winter',
      'Leshy Forest Patrol',
    ],
    season: 'Winter Court',
  },
  {
    name: 'Blossom Rain Pack',
    about: 'Spring stories of petals, umbrellas and hills, while the season lasts.',
    currency: 'bloodstones',
    price: 340,
    slots: '4x C=66 R=27 SR=7; 1x SR=80 SSR=17.5 UR=2.5',
    guarantee: 'SSR 9',
    types: ['default'],
    series: [
      'Umbrella Season',
      'The Fox Bride of Kurama Ward',
      'White Snake, Green Umbrella',
      'Under the Hollow Hill',
      'Court of the Moon Rabbit',
      'Bog Lanterns',
    ],
    season: 'Blossom Spring',
  },
  {
    name: 'Long Daylight Pack',
    about: 'Summer stories of rivers, divers and serpents, while the season lasts.',
    currency: 'bloodstones',
    price: 340,
    slots: '4x C=66 R=27 SR=7; 1x SR=80 SSR=17.5 UR=2.5',
    guarantee: 'SSR 9',
    types: ['default'],
    series: [
      'Rusalka Summer',
      'Haenyeo of the Dragon Palace',
      'Riverbed Kappa Academy',
      'Seven Moons, One Serpent',
      'Naga River Express',
      'Monsoon Couriers',
      'Caravan of Glass Scorpions',
    ],
    season: 'Summer Circuit',
  },
  {
    name: 'Harvest Moon Pack',
    about: 'Autumn stories of hunts, markets and ghosts, while the season lasts.',
    currency: 'bloodstones',
    price: 340,
    slots: '4x C=66 R=27 SR=7; 1x SR=80 SSR=17.5 UR=2.5',
    guarantee: 'SSR 9',
    types: ['default'],
    series: [
      'Night Parade of Lanterns',
      'Wild Hunt Dispatch',
      'Dokkaebi Night Market',
      'Leprechaun Law Offices',
      'Manananggal Roommates',
      'Bureau of Hungry Ghosts',
      'Balete Drive After Dark',
    ],
    season: 'Lantern Autumn',
  },
  {
    name: 'Lacquer Box',
    about: 'Special Box cards, sealed since their event. One card in three boxes is an SSR.',
    currency: 'soulstones',
    price: 90,
    slots: '1x R=40 SR=35 SSR=22 UR=3',
    guarantee: 'SSR 6',
    types: ['special_box'],
  },
  {
    name: 'Summer Memories Box',
    about: 'Two cards from both parts of the Summer event.',
    currency: 'soulstones',
    price: 50,
    slots: '1x C=55 R=35 SR=10; 1x R=55 SR=33 SSR=10 UR=2',
    guarantee: 'SSR 8',
    types: ['summer_1', 'summer_2'],
  },
  {
    name: 'Masks and Mistletoe Box',
    about: 'Two cards of Halloween and Christmas.',
    currency: 'soulstones',
    price: 60,
    slots: '2x R=55 SR=35 SSR=10',
    guarantee: 'SSR 6',
    types: ['halloween_2024', 'christmas_2024'],
  },
  {
    name: 'Café Ticket Box',
    about: 'Three cards of the maids’ event. Five boxes for each player.',
    currency: 'soulstones',
    price: 75,
    slots: '2x C=40 R=45 SR=15; 1x SR=60 SSR=34 UR=6',
    guarantee: 'SSR 4',
    types: ['maid_2025'],
    playerLimit: 5,
  },
  {
    name: 'Comet Pack',
    about: 'Four cards for the three weeks in which the comet is seen.',
    currency: 'bloodstones',
    price: 280,
    slots: '3x C=68 R=27 SR=5; 1x SR=82 SSR=16 UR=2',
    guarantee: 'SSR 10',
    types: ['default'],
    days: [-18, 3],
  },
  {
    name: 'Harbour Fog Pack',
    about: 'Four cards of ferries, foghorns and lost letters.',
    currency: 'bloodstones',
    price: 270,
    slots: '3x C=70 R=25 SR=5; 1x SR=84 SSR=14.5 UR=1.5',
    guarantee: 'SSR 11',
    types: ['default'],
    days: [-24, -3],
  },
];
