import type { SeriesContent } from './series-content.ts';

/** Series inspired by Slavic folklore. */
export const slavic: readonly SeriesContent[] = [
  {
    name: 'The House on Hen’s Feet',
    genres: ['fantasy', 'horror', 'adventure'],
    palette: 'maple-autumn',
    scenery: 'pines',
    cast: {
      'witch-face': [
        'Yaga Kostyanaya, Bone of the Hut',
        'Middle Yaga',
        'Youngest Yaga, Still Nice',
        'Mortar-Driver Marfa',
      ],
      'witch-flight': ['Vesna, Broom Without a Licence', 'Ognyana on the Solstice Wind', 'Kupala Flyer Lada'],
      rooster: ['Izbushka, the House Itself', 'Petya, Comb of Dawn', 'Third Crow Kirill'],
      'burning-skull': ['Vasilka, Lantern of Skulls', 'Fence Post Number Twelve', 'Empty Post'],
      cat: ['Kot Bayun, Lullaby with Claws', 'Stove Cat Murlyka', 'Chain-of-Gold Uchyony'],
      'hooded-figure': ['White Rider at Daybreak', 'Black Rider at Dusk'],
    },
  },
  {
    name: 'Firebird Conservatory',
    genres: ['idol', 'school life', 'drama'],
    palette: 'amber-harvest',
    scenery: 'stairway',
    cast: {
      'swan-breeze': [
        'Zharka, Prima of the Burning Garden',
        'Tsarevna-Swan Liliya',
        'Corps de Ballet, Third Feather',
        'Understudy Belava',
      ],
      'eagle-emblem': ['Maestro Gamayun, Prophet of Rehearsals', 'Brass Section Orel', 'Finist, Bright Tenor'],
      harpy: ['Sirin Who Sings You to Sleep', 'Alkonost Who Sings You Awake', 'Stratima, Contralto of Storms'],
      'fire-silhouette': ['Iskra, First-Year Flame', 'Scholarship Cinder Zoya', 'Pechka of the Boiler Room'],
      sparrow: ['Vorobey, Triangle and Regrets', 'Choir Sparrow Dunya'],
      'magic-palm': ['Ivan Conductor’s-Hand', 'Apple Thief Ilya', 'Golden Stagehand Nikita'],
    },
  },
  {
    name: 'Domovoi for Rent',
    genres: ['slice of life', 'comedy', 'supernatural'],
    palette: 'rose-dawn',
    scenery: 'rooftops',
    cast: {
      brute: [
        'Domovoi Kuzma, Twelve Flats',
        'Bannik of the Shared Boiler',
        'Ovinnik, Smoke Alarm',
        'Dvorovoi of the Parking Lot',
      ],
      'seated-mouse': ['Mysh, Pantry Treaty Signatory', 'Norushka of the Skirting Board', 'Crumb Collector Pik'],
      'voodoo-doll': ['Kikimora Tangled-Thread', 'Motanka Without a Face', 'Rag Tenant Lyalya'],
      cat: ['Barsik, Previous Owner', 'Sphynx of the Fifth Floor', 'Windowsill Tikhon'],
      haunting: ['Poltergeist Stepan, Quiet Hours', 'Barabashka in the Pipes', 'Elevator Sprite Lyuda'],
      'lantern-flame': ['Stove Heart Pelageya', 'Fuse Box Fedya'],
    },
  },
  {
    name: 'Rusalka Summer',
    genres: ['romance', 'horror', 'drama'],
    palette: 'teal-lagoon',
    scenery: 'lotus-pond',
    cast: {
      mermaid: ['Oksana, Unfinished Wreath', 'Mavka of the Green Week', 'Vodyanitsa Two Braids', 'Drowned Bell Rusava'],
      'lotus-flower': ['Water-Lily Yarina', 'Kuvshinka Who Lured the Miller', 'Rushlight Dolya'],
      'fish-monster': ['Vodyanoy, Miller’s Creditor', 'Catfish Steed Som', 'Weir Warden Tikhomir'],
      dragonfly: ['Strekoza of Noon', 'Poludnitsa, Lady Midday', 'Reed Glint Kamysh'],
      'vine-flower': ['Fern Flower Paraska', 'Wreath on the Current', 'Meadow Aunt Polyova'],
      frog: ['Frog Tsarevna Vasylyna', 'Arrow-Catcher Kvaka'],
    },
  },
  {
    name: 'Koschei’s Last Winter',
    genres: ['action', 'tragedy', 'fantasy'],
    palette: 'moonlit-silver',
    scenery: 'castle',
    cast: {
      'crowned-skull': ['Koschei, Death Kept Elsewhere', 'Bone Treasurer Zlat', 'Pale Regent Morana'],
      'wolf-head': ['Grey Wolf Sery, Debt Repaid', 'Winter Pack Mother Volchitsa', 'Vukodlak Miro'],
      hydra: ['Zmey Gorynych, Left Head', 'Zmey Gorynych, Middle Head', 'Zmey Gorynych, Right Head'],
      'mounted-knight': [
        'Bogatyr Dobrava, Steppe Shield',
        'Alyosha the Younger Brother’s Sister',
        'Marya of the Iron Tent',
      ],
      'horned-helm': ['Chernomor Beard-First', 'Solovey, Whistler on Nine Oaks', 'Tugarin’s Nephew'],
      rabbit: ['The Hare That Held the Duck', 'Needle in an Egg', 'Snow Hare Belyak'],
    },
  },
  {
    name: 'Leshy Forest Patrol',
    genres: ['adventure', 'comedy', 'mystery'],
    palette: 'jade-bamboo',
    scenery: 'pines',
    cast: {
      'stag-head': ['Leshy Borovik, Chief Ranger', 'Antler Cadet Yelenya', 'Pathloser Bludko'],
      'bear-head': ['Sergeant Medved', 'Honey Informant Burya', 'Mikhailo Who Won’t Hibernate'],
      owl: ['Sova of the Graveyard Shift', 'Filin, Radio Operator', 'Owlet Recruit Ushka'],
      'holy-oak': ['Old Dub, Headquarters', 'Acorn Registrar Zhelud', 'Moss-Beard Mokh'],
      boar: ['Vepr the Ram Raid', 'Truffle Detective Svinya', 'Bristle Corporal'],
      'evil-eyes': ['Likho One-Eye, Suspect', 'Anchutka at Large', 'The Thing by the Ravine'],
    },
  },
];
