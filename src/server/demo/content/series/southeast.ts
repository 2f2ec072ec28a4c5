import type { SeriesContent } from './series-content.ts';

/** Series inspired by Southeast Asian folklore. */
export const southeast: readonly SeriesContent[] = [
  {
    name: 'Shadow Puppet Insurgency',
    genres: ['action', 'historical', 'drama'],
    palette: 'ink-and-bone',
    scenery: 'castle',
    cast: {
      puppet: [
        'Dalang Ki Surya, Hands of a Hundred',
        'Bayang, Cut from One Hide',
        'Punakawan Jester Garing',
        'Gunungan, Curtain of the World',
      ],
      'double-face-mask': ['Topeng Double Agent Sekar', 'Halus Face, Kasar Heart', 'Panji Without Mask'],
      'daemon-skull': ['Buto Ijo, General Green', 'Raksasi Wulan', 'Cakil the First to Fall'],
      bowman: ['Srikandhi-Laras, Reed Bow', 'Arrow of the Oil Lamp', 'Wanara Sapper Trijat'],
      lantern: ['Blencong, the Only Lamp', 'Smoke Screen Menyan'],
      'horned-skull': ['Rangda’s Understudy', 'Leyak on Cycle Patrol', 'Celuluk the Grinning'],
    },
  },
  {
    name: 'Naga River Express',
    genres: ['adventure', 'fantasy', 'slice of life'],
    palette: 'teal-lagoon',
    scenery: 'lotus-pond',
    cast: {
      'dragon-spiral': [
        'Phaya Nak Wirun, Engine of the River',
        'Nakhi Bua, Timetable Keeper',
        'Fireball Conductor Bang Fai',
        'Seven-Hood Signalman',
      ],
      lotus: ['Bua Luang, First Class', 'Petal Porter Sin', 'Lotus-Silk Seamstress'],
      elephant: ['Chang Phueak, White Freight', 'Erawan-noi, Three Tickets', 'Mahout Girl Kham'],
      harpy: ['Kinnari Manora, Dining Car', 'Kinnon Who Can’t Fly', 'Silver Tail Attendant'],
      'fish-monster': ['Pla Buek, Ancient Passenger', 'Catfish Stowaway', 'Mekhong Customs Eel'],
      heron: ['Nok Krayang, Platform Guard', 'Bittern of Bend Seven'],
    },
  },
  {
    name: 'Krasue Kitchen Nightmares',
    genres: ['comedy', 'horror', 'slice of life'],
    palette: 'blood-moon',
    scenery: 'rooftops',
    cast: {
      haunting: ['Krasue Chef Phikul', 'Sous-Chef Krahang, Winnow Wings', 'Penanggal Pastry Mek', 'Vinegar-Jar Auntie'],
      'gooey-daemon': ['Fish-Sauce Phi', 'Curry That Got Up', 'Slime of the Grease Trap'],
      imp: ['Toyol, Dishwasher', 'Kuman Thong, Table Nine', 'Rak-Yom Twin Waiters'],
      'third-eye': ['Food Critic Ta-Thip', 'Health Inspector Mor Phi', 'Chilli Prophet Prik'],
      'floating-ghost': ['Nang Tani, Banana Leaf Service', 'Mae Nak’s Regular', 'Pret, Tall at Table One'],
      'vampire-cape': ['Pontianak, Sommelier', 'Langsuir of the Cold Store'],
    },
  },
  {
    name: 'Tiger of the Seventh Bend',
    genres: ['mystery', 'tragedy', 'supernatural'],
    palette: 'maple-autumn',
    scenery: 'bamboo',
    cast: {
      'tiger-head': [
        'Harimau Jadian Tok Belang',
        'Ông Ba Mươi, Mister Thirty',
        'Cindaku, No Groove on the Lip',
        'Stripe-Widow Melur',
      ],
      tapir: ['Dream-Eater Tenuk', 'Cipan the Half-Lit', 'Tapir of the Salt Lick'],
      'praying-mantis': ['Bamboo Princess Buluh', 'Mantis Fencer Gai', 'Green Needle Tre'],
      bowman: ['Blowpipe Hunter Seman', 'Crossbow Orphan Lạc', 'Poison-Tree Ipoh'],
      'hooded-figure': ['Pawang Who Walks Behind', 'Ghost-Seller Duong', 'Betel Widow Siri'],
      sparrow: ['Bird That Asks Why', 'Weaverbird Tempua'],
    },
  },
];
