import type { SeriesContent } from './series-content.ts';

/** Series inspired by Chinese folklore. */
export const china: readonly SeriesContent[] = [
  {
    name: 'Immortals, Late Again',
    genres: ['comedy', 'fantasy', 'adventure'],
    palette: 'peacock',
    scenery: 'islands',
    cast: {
      meditation: [
        'Master Wuwei, Late by a Century',
        'Cloud-Sleeper Qingheng',
        'Breath-Holding Daoist Po',
        'Miss Danzhu of the Cinnabar Stove',
      ],
      swan: ['Crane-Rider Baihe', 'Feather Robe Yutong', 'Heaven’s Unpaid Chauffeur'],
      'cloud-ring': ['Somersault Cloud Xiaoyun', 'Auspicious Vapour Lan', 'Foggy Appointment Miwu'],
      'gooey-daemon': ['Elixir Accident No. 9', 'Pill Furnace Slag', 'Dan the Failed Batch'],
      'yin-yang': ['Taiji Twins, Dark Half', 'Taiji Twins, Bright Half', 'Bagua Clerk Zhong'],
      goat: ['Ram of the Grotto Gate', 'Stone-to-Sheep Chuping'],
    },
  },
  {
    name: 'Painted Skin Atelier',
    genres: ['horror', 'mystery', 'romance'],
    palette: 'rose-dawn',
    scenery: 'bridge',
    cast: {
      'double-face-mask': ['Huapi, the Second Brushstroke', 'Madam Yan of the Blank Scroll', 'Two-Faced Lacquer Jia'],
      'curly-mask': [
        'Linglong, Opera Face in Red',
        'Jingjing Who Never Removes It',
        'White-Nosed Chou',
        'Mask Ghost Diao',
      ],
      'handheld-fan': ['Peach Blossom Fan Xiangjun', 'Folding Secret Wen', 'Ink Fan Moxi'],
      'female-vampire': ['Jiang Shi Empress Wansheng', 'Corpse Bride Sanniang', 'Nightwatch Hopper Ping'],
      'skull-mask': ['Bone Lady Sujing', 'White Bone Apprentice', 'Marrow Scholar Gu Sheng'],
      'flower-twirl': ['Plum Spirit Hanmei', 'Peony Ghost Guying'],
    },
  },
  {
    name: 'Nine Sons of the River Dragon',
    genres: ['action', 'adventure', 'drama'],
    palette: 'indigo-tide',
    scenery: 'waves',
    cast: {
      'dragon-head': [
        'Jiang Ao, Who Should Have Been Tenth',
        'Chiwen, Swallower of Fires',
        'Yazi of the Sword Hilt',
        'Qiuniu, Head of the Fiddle',
      ],
      'double-dragon': ['Pulao Who Roars in Bronze', 'Twin Floods Hong and Lao', 'Suanni in Incense Smoke'],
      'dragon-spiral': ['Fuxi-Ink Bifang', 'Baxia, Under Every Stele', 'Coiling Envoy Pan'],
      'sea-serpent': ['Jiaolong Without Papers', 'Serpent Princess Heshui', 'Wuzhi of the Chained Well'],
      'flying-trout': ['Liyu, Leaper at the Gate', 'Carp Number Ten Thousand', 'Almost-Dragon Li'],
      'triton-head': ['River Magistrate Feng', 'Toll Collector Shui'],
    },
  },
  {
    name: 'White Snake, Green Umbrella',
    genres: ['romance', 'tragedy', 'fantasy'],
    palette: 'jade-bamboo',
    scenery: 'bridge',
    cast: {
      'snake-spiral': [
        'Bai Sulan, the White Promise',
        'Xiao Qing Shui',
        'Coil Under Thunder Pagoda',
        'Silk Viper Liuying',
      ],
      'medusa-head': ['Venom Aunt Wudu', 'Hairpin of Vipers Zan', 'Scale-Cloaked Lin'],
      'willow-tree': ['Liu of West Causeway', 'Broken Willow Farewell', 'Umbrella-Mender Xu An'],
      pagoda: ['Fa Leng, Monk of the Golden Bowl', 'Pagoda Bell Leifeng-zi', 'Stair Sweeper Hui'],
      lotus: ['Lotus Root Child Ouzi', 'He Hua, Pulled from Mud', 'Lakelight Attendant'],
      'manta-ray': ['Lake King’s Nephew', 'Undertow Doctor Bie'],
    },
  },
  {
    name: 'Court of the Moon Rabbit',
    genres: ['historical', 'romance', 'mystery'],
    palette: 'frost-aurora',
    scenery: 'pagoda',
    cast: {
      'rabbit-head': [
        'Yutu, Physician to the Cold Palace',
        'Lord Tu Er of the Clay Armour',
        'Pestle Maid Daoyao',
        'Osmanthus Rabbit Gui',
      ],
      rabbit: ['Moonfur Courier Xian', 'Thirteenth Rabbit', 'Lantern Rabbit Deng'],
      'evil-moon': ['Lady of the Waning Mirror', 'Eclipse Eunuch Shi', 'Dark Side Minister'],
      'falcon-moon': ['Archer Houli, One Arrow Left', 'Tenth Sun’s Orphan', 'Falcon of the Jade Terrace'],
      frog: ['Chanchu, Three-Legged Confidant', 'Toad in the Moon Bo'],
      'moon-bats': ['Fu, Bat of Five Blessings', 'Silver Eaves Bian', 'Cave Moth-Eater Ye'],
    },
  },
  {
    name: 'Bureau of Hungry Ghosts',
    genres: ['supernatural', 'mystery', 'comedy'],
    palette: 'blood-moon',
    scenery: 'graveyard',
    cast: {
      'diablo-skull': [
        'Judge Cuiming of the Ninth Desk',
        'Registrar Lu Pan-er',
        'Ox-Head Bailiff',
        'Horse-Face Bailiff',
      ],
      ghost: ['E Gui, Form 44-B', 'Needle-Throat Xiaoman', 'Water Ghost Seeking Replacement', 'Hungry Junior Bao'],
      cowled: ['White Impermanence Xie', 'Black Impermanence Fan', 'Overtime Reaper Ding'],
      'skeletal-hand': ['Petition Bearer Gu', 'Stamp of Refusal', 'Ghost Money Teller Yuan'],
      djinn: ['Du, Spirit of the Last Jar', 'Granny Meng’s Trainee'],
      'burning-skull': ['Xiang, Inspector of Incense', 'Fire Car Driver Huo'],
    },
  },
];
