import type { SeriesContent } from './series-content.ts';

/** Series inspired by Andean folklore. */
export const andes: readonly SeriesContent[] = [
  {
    name: 'Condor Line 4,800',
    genres: ['adventure', 'slice of life', 'drama'],
    palette: 'rose-dawn',
    scenery: 'ridges',
    cast: {
      'condor-emblem': [
        'Kuntur, Captain of the High Line',
        'Mallku Nina-Wing',
        'Updraft Apprentice Wayra',
        'Alaya of Pass Seven',
      ],
      goat: ['Illa of the Small Herd', 'Llama Conductor Waskar', 'Bell-Neck Chaska'],
      'hawk-emblem': ['Waman, Switchback Scout', 'Anka Over Snow', 'Kestrel Ticket Girl K’ili'],
      'cloud-ring': ['Phuyu, the Delay', 'Hail Inspector Chikchi', 'Rainbow Grade K’uychi'],
      robe: ['Poncho of Four Winds', 'Weaver Stationmistress Awaq', 'Knot-Reader Khipu'],
      sparrow: ['Pichinchu Platform Crumb', 'Whistle Bird Chiwaku'],
    },
  },
  {
    name: 'Amaru Beneath the Lake',
    genres: ['fantasy', 'mystery', 'action'],
    palette: 'peacock',
    scenery: 'islands',
    cast: {
      ouroboros: ['Amaru, Two Heads of Rain', 'Yaku-Mama’s Daughter', 'Flood Scribe Unu'],
      hydra: ['Seven-Spring Qocha', 'Katari of the Dry Bed', 'Fang of the Aqueduct'],
      'sea-dragon': ['Titi, Puma of the Deep', 'Reed-Boat Devourer', 'Huari Who Split the Hill'],
      'circling-fish': ['Umantu, Last of the Golden Fish', 'Suche the Whisker Oracle', 'Lake-Floor Bell Qespi'],
      ibis: ['Flamingo-Road Pariwana', 'Yanawiku, Black Mirror', 'Totora Wader Qata', 'Silt Priestess Ayra'],
      'totem-mask': ['Stone Face of the Drowned Gate', 'Idol That Turned Around'],
    },
  },
  {
    name: 'Diablada Midnight',
    genres: ['idol', 'action', 'drama'],
    palette: 'crimson-lantern',
    scenery: 'lantern-street',
    cast: {
      'devil-mask': [
        'China Supay, Lead Devil',
        'Captain of the Red Capes',
        'Lucero, Horns Tuned to D',
        'Brass Tusk Anchanchu',
      ],
      'carnival-mask': ['Moreno Who Drags the Chain', 'Tinku Spinner Saywa', 'Ch’unchu Feather Row'],
      'horned-reptile': ['Lizard Trumpet Jararanku', 'Bass Drum Sapo', 'Third-Block Saurian'],
      'jester-hat': ['Pepino of Carnival Sunday', 'K’usillu, Flute and Mischief', 'Confetti Thief Illari'],
      'bear-head': ['Ukuku of the Ice Whip', 'Jukumari, Polar Mascot', 'Cub of the Brass Band'],
      calavera: ['Ñatita with Sunglasses', 'Marigold Skull Rufina'],
    },
  },
  {
    name: 'The Tío’s Silver Mine',
    genres: ['horror', 'historical', 'tragedy'],
    palette: 'ember-forge',
    scenery: 'graveyard',
    cast: {
      'horned-skull': ['El Tío, Landlord of Silver', 'Vein-Keeper Supaya', 'Candlewax Horn'],
      'evil-minion': [
        'Muki of Shaft Nine',
        'Lantern-Helmet Muki',
        'Muki Foreman, Cheats at Dice',
        'Chinchilico the Echo',
      ],
      minotaur: ['Toro Encantado', 'Golden Bull of the Lagoon', 'Ore-Cart Puller Apallo'],
      cowled: ['Condenado on the Road', 'Veiled Widow of Cerro', 'Barefoot Penitent'],
      'fire-gem': ['Rubia, Vein That Blinks', 'Silver Tear Qullqi', 'Tin Heart Chayanta'],
      bat: ['Shaft Bat Masu', 'Gas-Warning Wing'],
    },
  },
  {
    name: 'Puma Street Racers',
    genres: ['action', 'comedy', 'school life'],
    palette: 'amber-harvest',
    scenery: 'rooftops',
    cast: {
      feline: ['Puma Sonqo, Pole Position', 'Oscollo, Ghost Line', 'Titi-Wheel Killa', 'Spotted Drift Uturunku'],
      'saber-toothed-cat-head': ['Fossil-Fuel Machi', 'Sabre Shift Rumi', 'Old Champion Qhapaq'],
      hummingbird: ['Q’enti, Nitro Petite', 'Hover-Start Siwar', 'Pit-Stop Luli'],
      rabbit: ['Viscacha Mechanic Wisk’a', 'Quwi the Sponsor', 'Long-Ear Flagger'],
      pangolin: ['Kirkinchu, Armour Body Kit', 'Charango Horn Khirki'],
      'lightning-mask': ['Illapa Junior, Overclocked', 'Sling-Turn Wara', 'Thunder Axle Qhasiri'],
    },
  },
];
