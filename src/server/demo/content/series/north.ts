import type { SeriesContent } from './series-content.ts';

/** Series inspired by Nordic folklore. */
export const north: readonly SeriesContent[] = [
  {
    name: 'Aurora Drift',
    genres: ['adventure', 'fantasy', 'drama'],
    palette: 'frost-aurora',
    scenery: 'islands',
    cast: {
      fox: ['Revontuli, Fox Who Lit the Sky', 'Tulikettu Aila', 'Snowbrush Repo', 'Spark-Tail Saku'],
      'polar-bear': ['Otso, Throne of Ice', 'Jääkarhu Navigator', 'White Mother Karhu'],
      swan: ['Swan of Tuonela Shore', 'Joutsen Pilot Aino', 'Black-River Tuoni-tyttö'],
      'star-swirl': ['Pohja, Compass of the North Nail', 'Star Herder Eerin', 'Orbit-Knitter Kielo'],
      deer: ['Golden Reindeer Meandash', 'Sledge-Runner Poro', 'Frost Fawn Vaadin'],
      'cloud-ring': ['Ilmatar’s Apprentice', 'Blizzard Piper Tuisku'],
    },
  },
  {
    name: 'Trolls Under Tollbridge',
    genres: ['comedy', 'slice of life', 'adventure'],
    palette: 'moonlit-silver',
    scenery: 'bridge',
    cast: {
      ogre: ['Grautmor, Exact Change Only', 'Bridge Warden Dovregubb', 'Stone-by-Noon Tussi', 'Huldrefolk Uncle Raud'],
      goat: ['Eldest Bukken', 'Middle Bukken', 'Smallest Bukken, Ringleader'],
      gorilla: ['Mountain Lump Jotulf', 'Trollunge Pip', 'Boulder Aunt Bergtatt'],
      'horned-helm': ['Customs Officer Hrafna', 'Toll Dodger Ulfrik', 'Mead Inspector Sigdag'],
      'woman-elf-face': ['Huldra, Hollow Behind', 'Skogsrå Linnea', 'Cow-Tail Embla'],
      'vine-flower': ['Tomte Nisse, Porridge Clause', 'Moss Bride Signe'],
    },
  },
  {
    name: 'Valkyrie Night School',
    genres: ['school life', 'action', 'comedy'],
    palette: 'storm-lilac',
    scenery: 'castle',
    cast: {
      pegasus: [
        'Brynja, Head Chooser',
        'Skuld’s Substitute Teacher',
        'Thrud, Detention Record Holder',
        'Sky-Saddle Gunn',
      ],
      'winged-scepter': ['Sigrunn of the Swan Shirt', 'Hall Monitor Mist', 'Mead-Duty Geirra'],
      raven: ['Huginn’s Homework', 'Muninn, Forgot Again', 'Ink-Feather Exchange Student'],
      direwolf: ['Fenja, Leash Made of Footsteps', 'Hati, Late for Moonrise', 'Sköll, Late for Sunrise'],
      squirrel: ['Rata, Gossip of Nine Floors', 'Tusk-Tooth Rumour'],
      'overlord-helm': ['Einherji Class President', 'Fallen Twice Daily Orm', 'Revenant Gym Coach Draug'],
    },
  },
  {
    name: 'Kraken Radio',
    genres: ['idol', 'mystery', 'supernatural'],
    palette: 'deep-sea',
    scenery: 'harbor',
    cast: {
      'giant-squid': ['Hafgufa, Voice of Low Tide', 'DJ Eight-Arm Krag', 'Lyngbakr, Live from an Island'],
      'suckered-tentacle': ['Sound Engineer Sugga', 'Caller on Line Eight', 'Mixing Desk Arms', 'Static from Below'],
      'angler-fish': ['Marulk, Neon Ad Break', 'Lure, the Jingle Girl', 'Abyss Correspondent'],
      'floating-tentacles': ['Weather Polyp Dis', 'Drift Antenna Tang', 'Choir of the Kelp'],
      'nautilus-shell': ['Kuling, Shell Microphone', 'Spiral Archive Snirkel', 'Foghorn Duet, Low Part'],
      'drakkar-dragon': ['Ghost Longship Requests', 'Draugr Skipper, First-Time Caller'],
    },
  },
  {
    name: 'Mara of the Long Night',
    genres: ['horror', 'supernatural', 'tragedy'],
    palette: 'ink-and-bone',
    scenery: 'graveyard',
    cast: {
      'evil-moon': ['Mara, Weight upon the Chest', 'Polar Night Nott', 'Paaskeri the Waning'],
      'horse-head': ['Nightmare Without Rider', 'Bäckahäst, Longest Back', 'Helhest, Three Hooves Heard'],
      'warlock-eye': ['Seer Who Stopped Blinking', 'Völva Heid-kin', 'Sleepless Runolf', 'Eye of the Stave Church'],
      'elysium-shade': ['Gast at the Crossroads', 'Myling, Carry Me', 'Vardøger, Arrived Before Himself'],
      'vampire-cape': ['Churchgrim in the Rafters', 'Pesta with a Rake', 'Pesta with a Broom'],
      bat: ['Winter Bat Leðra', 'Rafter-Sleeper Nattbakka'],
    },
  },
];
