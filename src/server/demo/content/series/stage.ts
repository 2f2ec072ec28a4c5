import type { SeriesContent } from './series-content.ts';

/** Series about idols and streamers, including the summer collaboration. */
export const stage: readonly SeriesContent[] = [
  {
    name: 'Moonlit Broadcast',
    event: 'summer_2',
    genres: ['idol', 'comedy', 'supernatural'],
    palette: 'storm-lilac',
    scenery: 'rooftops',
    cast: {
      'rabbit-head': ['Usami Lunaris, Live at Moonrise', 'Pyonko of the Pixel Mochi', 'Mimi Afterglow'],
      feline: ['Nyaru Staticat', 'Kuroneko Latency', 'Miss Paws, Clip Queen'],
      'star-swirl': ['Hoshizora Pon', 'Seiren Superchat', 'Nova Who Reads Your Comment', 'Membership Comet Ruri'],
      'evil-bat': ['Komori Vesper, Midnight Zatsudan', 'Upside-Down Ulla', 'Nocturne Ban-Chan'],
      jellyfish: ['Kurage Bloop', 'Aqua Lull, Sleep Stream'],
      'spark-spirit': ['Glitch-chan, Dropped Frame', 'Wi-Fi Wisp Mei', 'Reconnecting Rin'],
    },
  },
  {
    name: 'Lagoon Idol Summer Circuit',
    event: 'summer_1',
    genres: ['idol', 'slice of life', 'romance'],
    palette: 'teal-lagoon',
    scenery: 'harbor',
    cast: {
      'tropical-fish': ['Coralie, Centre of the Reef', 'Neon Tetra Nana', 'Clown-Step Anemone', 'Guppy Trainee Pip'],
      flamingo: ['Rosanna, One-Leg Choreo', 'Sunset Stance Flam', 'Pink Wave Paloma'],
      dolphin: ['Delfi, High Note', 'Echo Harmony Sona', 'Breach-Jump Marin'],
      mermaid: ['Ondine Encore', 'Siren Cool-Down', 'Pearl Mic Nerissa'],
      seahorse: ['Hippo the Bassist', 'Tail-Curl Keyboards'],
      butterfly: ['Parasol Papillon', 'Shaved-Ice Azul', 'Fan Club No. 1'],
    },
  },
  {
    name: 'Clockwork Yokai Arcade',
    genres: ['action', 'comedy', 'mystery'],
    palette: 'crimson-lantern',
    scenery: 'lantern-street',
    cast: {
      'shuriken-aperture': [
        'Karakuri Zero, Boss of Floor Nine',
        'Gear-Eye Tomoe',
        'Spring-Loaded Saiga',
        'Token Blade Chip',
      ],
      'ninja-heroic-stance': ['Player Two, Unpaused', 'Combo Master Renge', 'Frame-Perfect Kiri'],
      'lightning-mask': ['Coin-Op Raijū', 'High-Score Ghost AAA', 'Neon Oni Plug'],
      'totem-mask': ['Claw-Machine Idol', 'Prize Counter Daruma-ko', 'Daruma Who Lost an Eye Bet'],
      panda: ['Taiko Panda Bo', 'Continue-Screen Shishi', 'Plush of Ten Thousand Yen'],
      kusarigama: ['Cable-Sickle Denki', 'Power Strip Reaper'],
    },
  },
  {
    name: 'The Last Maid Café at World’s End',
    event: 'maid_2025',
    genres: ['comedy', 'slice of life', 'fantasy'],
    palette: 'sakura-dusk',
    scenery: 'bridge',
    cast: {
      'vampire-dracula': ['Rosé, Head Maid since the Flood', 'Blood-Orange Barista Vlada', 'Count on Table Four'],
      'evil-minion': ['Trainee Imp Kokoa', 'Spill Demon Mocha', 'Devil’s-Food Lilim', 'Tip Jar Mammon-chan'],
      unicorn: ['Purelle, Hostess of the Horn', 'Horn-Whipped Cream', 'Rainbow Refill Iris'],
      'medusa-head': ['Stheno, Do Not Stare', 'Euryale of the Stone Scones', 'Snake-Bun Meddie'],
      cat: ['Omelette Calligrapher Mio', 'Nap-Shift Tabby', 'Saucer Regular Kuro-suke'],
      'plague-doctor-profile': ['Doctor Teabag, House Calls', 'Regular Who Pays in Feathers'],
    },
  },
];
