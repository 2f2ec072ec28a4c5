import type { SeriesContent } from './series-content.ts';

/** Series inspired by Philippine folklore. */
export const philippines: readonly SeriesContent[] = [
  {
    name: 'Seven Moons, One Serpent',
    genres: ['fantasy', 'adventure', 'tragedy'],
    palette: 'deep-sea',
    scenery: 'islands',
    cast: {
      'sea-serpent': [
        'Bakuna, Swallower of Moons',
        'Minoka, the Wave That Wept',
        'Sawa of the Sixth Moon',
        'Coil-Child Laho',
      ],
      'evil-moon': ['Haliya, Masked Last Moon', 'Libulan, the Copper Face', 'Sixth Moon, Eaten Slowly'],
      'tribal-mask': ['Pot-Banger Chief Amihan', 'Noise of Iriga', 'Mask-Carver Sinag'],
      'manta-ray': ['Pagi, Glider of the Trench', 'Night-Tide Dalag', 'Wing Beneath the Boat'],
      'star-swirl': ['Tala, Last Street Lamp', 'Bituin Who Fell in Rice', 'Morning-Star Hiyas'],
      'circling-fish': ['Isda of the Whirlpool', 'Reef Lookout Alon'],
    },
  },
  {
    name: 'Manananggal Roommates',
    genres: ['comedy', 'slice of life', 'horror'],
    palette: 'sakura-dusk',
    scenery: 'rooftops',
    cast: {
      'evil-bat': ['Ligaya, Upper Half', 'Marikit, Lower Half', 'Wakwak of Unit 3', 'Wing Room Dayang'],
      'female-vampire': ['Carmina, Rent Is Due', 'Aswang Auntie Belen', 'Tiktik Without a Lease', 'Midwife Next Door'],
      'floating-ghost': ['White Lady of the Stairwell', 'Santelmo in the Fuse Box', 'Multo Who Does Dishes'],
      'voodoo-doll': ['Mangkukulam Miss Perla', 'Pin-Cushion Totoy', 'Barang Beetle Jar'],
      'moon-bats': ['Fruit Bat Landlord', 'Kabag the Subletter'],
      rooster: ['Sarimanok, Alarm Clock', 'Garlic-Proof Tandang'],
    },
  },
  {
    name: 'Balete Drive After Dark',
    genres: ['mystery', 'horror', 'supernatural'],
    palette: 'jade-bamboo',
    scenery: 'stairway',
    cast: {
      'charging-bull': ['Tikbalang Marshal Kidlat', 'Crossroad Runner Bagwis', 'Sun-Rain Groom'],
      'burning-tree': ['Kapre Don Tabako', 'Cigar Ember Usok', 'Old Balete, Which Leans Closer'],
      'willow-tree': ['Diwata Makahiya', 'Root-Bride Saya', 'Engkanto of the Fourth Fork'],
      'evil-minion': ['Nuno of the Mound, Excuse Us', 'Duwende Puti', 'Duwende Itim', 'Tiyanak, Do Not Pick Up'],
      lantern: ['Taxi Driver Mang Isko', 'Streetlamp Sixteen', 'Candle Vendor Luz'],
      'hooded-figure': ['Passenger in White', 'Agta on the Shoulder'],
    },
  },
  {
    name: 'Engkanto Opera House',
    genres: ['idol', 'romance', 'fantasy'],
    palette: 'gold-temple',
    scenery: 'stairway',
    cast: {
      'drama-masks': ['Prima Diwata Mayumi', 'Tenor Malakas-Tinig', 'Understudy Sirena Perlas', 'Komedya Devil Bilog'],
      hummingbird: ['Ibong Adarna, Seven Encores', 'Piccolo Maya', 'Pipit of the Front Row'],
      mermaid: ['Sirena Corazon, Water Stage', 'Siyokoy Stage Door', 'Magindara Chorus'],
      'ceremonial-mask': ['Moriones Centurion', 'Masskara Grin Linggo', 'Velvet Usher Dilim'],
      'flower-twirl': ['Sampaguita Curtain Call', 'Orchid Box Seat Waling', 'Gumamela of the Second Act'],
      'handheld-fan': ['Abaniko Choreographer', 'Fan Dancer Habagat'],
    },
  },
  {
    name: 'Monsoon Couriers',
    genres: ['adventure', 'action', 'comedy'],
    palette: 'teal-lagoon',
    scenery: 'harbor',
    cast: {
      'eagle-head': ['Haribon, Chief of Routes', 'Monkey-Eater Agila', 'Banog Storm Pilot'],
      'running-ninja': ['Salakay, Rooftop Relay', 'Tsinelas Courier Bunso', 'Kidlat-Paa Jomar', 'Wet Ledger Ambon'],
      'sea-turtle': ['Pawikan, Heavy Parcel Line', 'Shellback Bantay', 'Hawksbill Customs'],
      'lightning-mask': ['Bagyo Signal Number Four', 'Kulog the Depot Bell', 'Thunder Toll Anitun'],
      'flying-trout': ['Bangus Who Upstreams', 'Milkfish Special Delivery', 'Tilapia, Return to Sender'],
      capybara: ['Foreign Transfer Kapi', 'Calm of the Sorting Room'],
    },
  },
];
