import type { SeriesContent } from './series-content.ts';

/** Series inspired by Celtic folklore. */
export const celtic: readonly SeriesContent[] = [
  {
    name: 'The Selkie Who Kept Her Coat',
    genres: ['drama', 'romance', 'slice of life'],
    palette: 'indigo-tide',
    scenery: 'harbor',
    cast: {
      mermaid: ['Muirne, Nine Tides Free', 'Merrow Cap Cohuleen', 'Iona of the Skerry', 'Tidepool Sorcha'],
      dolphin: ['Fionnan, Harbour Pilot', 'Grey Seal Ruadh', 'Porpoise Boy Donn'],
      robe: ['Coat-Thief Ewan', 'Sealskin Tailor Mairead', 'Drying-Line Nuala'],
      'sea-serpent': ['Cirein, Eater of Seven Whales', 'Muc-Sheilch of the Loch', 'Eel Witch Ashrai'],
      lantern: ['Lighthouse Keeper Aodh', 'Wrecker’s Lamp Brid', 'Salt-Window Effie'],
      heron: ['Corr, Gossip of the Pier', 'Grey Wader Cliodhna'],
    },
  },
  {
    name: 'Under the Hollow Hill',
    genres: ['fantasy', 'adventure', 'drama'],
    palette: 'wisteria',
    scenery: 'ridges',
    cast: {
      'woman-elf-face': [
        'Aoibhe, Queen Under the Hill',
        'Lady Niamhain of the Lost Hour',
        'Leannan, Muse on Credit',
        'Changeling Orla',
      ],
      fairy: ['Pisky Jenna', 'Sidhe Cupbearer Fáelan', 'Thimble Knight Tam', 'Dewlight Eimear'],
      'elf-helmet': ['Captain Lugaid of the Long Hand', 'Hawthorn Guard Sceach', 'Bramble Sentinel Dris'],
      'dream-catcher': ['Aisling, Weaver of Naps', 'Cobweb Harp Teud', 'Poppy Warden Codla'],
      butterfly: ['Moth Chancellor Leamhan', 'Étain-wing, Thrice Reborn'],
      'holy-oak': ['Bile, the Door in the Oak', 'Rowan Usher Caorthann'],
    },
  },
  {
    name: 'Wild Hunt Dispatch',
    genres: ['action', 'supernatural', 'horror'],
    palette: 'storm-lilac',
    scenery: 'ridges',
    cast: {
      'stag-head': ['Cernan, Huntmaster of Samhain', 'Antlered Dispatcher Damh', 'White Hart, Case Unsolved'],
      'wolf-howl': ['Cù Sìth, Third Bark', 'Red-Eared Hound Bran-og', 'Gwyll of the Cold Trail', 'Kennel Girl Madra'],
      'horse-head': ['Dullahan Rider Gan Ceann', 'Púca of the Last Sheaf', 'Kelpie Bridle Each'],
      raven: ['Badb, Over the Radio', 'Nemain the Panic', 'Macha, Silver Alarm'],
      spectre: ['Banshee on Call, Aoife', 'Keening Intern Caoin', 'Sluagh, the Crowd Above'],
      'hooded-assassin': ['Fear Gorta, Night Shift', 'Far Darrig in Red'],
    },
  },
  {
    name: 'Leprechaun Law Offices',
    genres: ['comedy', 'mystery', 'slice of life'],
    palette: 'peacock',
    scenery: 'bridge',
    cast: {
      'jester-hat': ['Cobbler-at-Law Luchorpan', 'Clurichaun, Counsel in his Cups', 'Far Liath, Fog of Evidence'],
      'evil-minion': ['Gold-Pot Notary Oisc', 'Bailiff Grogoch', 'Paralegal Pixie Wen', 'Brownie of the Filing Room'],
      'lynx-head': ['Cat Sìth, Nine Appeals', 'Cross-Examiner Grimalk', 'Palug’s Kitten'],
      'duality-mask': ['Fetch, the Other Witness', 'Twin Plaintiffs Finn and Fion', 'Glamour Expert Draíocht'],
      goose: ['Judge Gé, No Nonsense', 'Barnacle Clerk'],
      'magic-palm': ['Shake-on-It Seamas', 'Oath Collector Geis', 'Rainbow’s End Realtor'],
    },
  },
  {
    name: 'Cauldron Knights of Annwn',
    genres: ['action', 'fantasy', 'historical'],
    palette: 'ember-forge',
    scenery: 'castle',
    cast: {
      'brutal-helm': [
        'Arawen, Grey King’s Champion',
        'Silent Rebirth Peredan',
        'Cauldron-Born Captain',
        'Rust Knight Gwrol',
      ],
      swordwoman: ['Rhianedd, Three Birds Sing', 'Gwenllian-y-Cledd', 'Sword-Lake Nimue’s Niece'],
      wyvern: ['Y Ddraig, Red Beneath the Keep', 'White Wyrm Gwiber', 'Chick of the Dragon Chain'],
      boar: ['Twrch, the Comb and Shears', 'Piglet Hero Henwen-fach', 'Bristleback Trwyd'],
      'drakkar-dragon': ['Prow of Prydwen', 'Glass Fort Ferry', 'Oar-Captain Manawyd'],
      'peace-dove': ['Blodwen, Made of Flowers', 'Owl by Punishment'],
    },
  },
  {
    name: 'Bog Lanterns',
    genres: ['mystery', 'horror', 'tragedy'],
    palette: 'plum-rain',
    scenery: 'reeds',
    cast: {
      'lantern-flame': ['Will, Who Was a Smith', 'Jenny Burnt-Tail', 'Ellylldan Fen', 'Peg o’ the Wisp'],
      'skeletal-hand': ['Bog Bride Gallagh', 'Hand Through the Peat', 'Torque-Wearer Clonn'],
      frog: ['Natterjack Priest', 'Sedge Croaker Loscann', 'Old Mire'],
      'giant-squid': ['The Drowned Parish', 'Grindylow Meg', 'Long-Arm Jinny Green'],
      vulture: ['Carrion Bailiff Fiach', 'Hooded Crow Feannag'],
      cowled: ['Malachy, Cutter of Turf', 'Nóirín, Widow of the Causeway', 'Lost Pilgrim Conn'],
    },
  },
];
