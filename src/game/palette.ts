/**
 * A palette of generated card art. Each series has one palette, so that its cards look related. `sky` is a gradient
 * from zenith to horizon; `haze` is the color of distant layers; `ink` is the darkest foreground color; `lit` is
 * moonlight on edges; `accent` is for lanterns, eyes and seals.
 */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly glow: string;
  readonly moon: readonly [string, string];
  readonly haze: string;
  readonly ink: string;
  readonly lit: string;
  readonly accent: string;
  readonly petal: string;
}

const palettes = {
  'crimson-lantern': {
    sky: ['#0d0718', '#43103a', '#e0522f'],
    glow: '#ffb057',
    moon: ['#fff6e0', '#ffcf7d'],
    haze: '#8a2f4a',
    ink: '#0a0410',
    lit: '#ffe0b0',
    accent: '#ff5a2e',
    petal: '#ffb5a0',
  },
  'indigo-tide': {
    sky: ['#04071c', '#15286e', '#5b8fd0'],
    glow: '#ffd9a8',
    moon: ['#fffdf2', '#ffe3ad'],
    haze: '#3d5aa5',
    ink: '#040617',
    lit: '#dbeaff',
    accent: '#ff6d45',
    petal: '#ffd3c2',
  },
  wisteria: {
    sky: ['#0a0722', '#3b1c78', '#d07ac0'],
    glow: '#ffc8e6',
    moon: ['#fffaf0', '#ffe0c2'],
    haze: '#7a4fb0',
    ink: '#090518',
    lit: '#f3dcff',
    accent: '#ff7fae',
    petal: '#dcb3ff',
  },
  'jade-bamboo': {
    sky: ['#04101d', '#0b3f4c', '#6fb56a'],
    glow: '#f2f2a0',
    moon: ['#fffbe6', '#f6e19a'],
    haze: '#2c766c',
    ink: '#030b10',
    lit: '#e9ffd6',
    accent: '#ff9d3c',
    petal: '#c8f3b0',
  },
  'amber-harvest': {
    sky: ['#120a1c', '#57233a', '#e58a2c'],
    glow: '#ffe08a',
    moon: ['#fffbe8', '#ffdc86'],
    haze: '#a5543a',
    ink: '#0e0710',
    lit: '#ffe9b8',
    accent: '#ff6a2b',
    petal: '#ffcf7a',
  },
  'moonlit-silver': {
    sky: ['#070a16', '#232f52', '#8fa2bd'],
    glow: '#f4ecd8',
    moon: ['#ffffff', '#e3e6ec'],
    haze: '#5d7096',
    ink: '#05070f',
    lit: '#f4f8ff',
    accent: '#f0525c',
    petal: '#f0e8f2',
  },
  'blood-moon': {
    sky: ['#07040f', '#2a0a26', '#9c1b2a'],
    glow: '#ff7a4a',
    moon: ['#ffd9b0', '#f0462f'],
    haze: '#6b1a38',
    ink: '#06020a',
    lit: '#ffb091',
    accent: '#ff4a2e',
    petal: '#ff8f70',
  },
  'sakura-dusk': {
    sky: ['#141038', '#5e2f80', '#ff9c92'],
    glow: '#ffe0b8',
    moon: ['#fffaf0', '#ffe2c4'],
    haze: '#a4609c',
    ink: '#120a26',
    lit: '#ffe6ea',
    accent: '#ff5f8a',
    petal: '#ffc3d6',
  },
  'teal-lagoon': {
    sky: ['#03101f', '#074b60', '#3fc0ae'],
    glow: '#fff0b8',
    moon: ['#fffcee', '#f5ebb5'],
    haze: '#1f7f8c',
    ink: '#020c14',
    lit: '#d2fff4',
    accent: '#ff7f50',
    petal: '#ffc9b0',
  },
  'ember-forge': {
    sky: ['#0a0812', '#2b1a2c', '#b54a1d'],
    glow: '#ffb02e',
    moon: ['#fff3d0', '#ffa851'],
    haze: '#6b3436',
    ink: '#080509',
    lit: '#ffd09a',
    accent: '#ff7b1c',
    petal: '#ff9c4a',
  },
  'frost-aurora': {
    sky: ['#050a22', '#123a6b', '#58b8c4'],
    glow: '#b8ffe0',
    moon: ['#ffffff', '#cfeaf5'],
    haze: '#3f7fae',
    ink: '#040817',
    lit: '#dcfdff',
    accent: '#7dffc8',
    petal: '#dff8ff',
  },
  'plum-rain': {
    sky: ['#0d0a20', '#3a2358', '#a06a90'],
    glow: '#ffd0c0',
    moon: ['#fff6ee', '#f0cfc0'],
    haze: '#6a4a80',
    ink: '#090716',
    lit: '#f2dcec',
    accent: '#ff6f91',
    petal: '#e6b6d0',
  },
  'gold-temple': {
    sky: ['#0b0a1a', '#2e2550', '#c9963e'],
    glow: '#ffe28a',
    moon: ['#fffbe6', '#fbdc80'],
    haze: '#7a5c58',
    ink: '#080712',
    lit: '#fff0bd',
    accent: '#f0482c',
    petal: '#ffe19a',
  },
  'fox-fire': {
    sky: ['#050820', '#18285f', '#5b6ec0'],
    glow: '#8fe0ff',
    moon: ['#fff3dc', '#ffbf70'],
    haze: '#47579f',
    ink: '#040614',
    lit: '#c8ecff',
    accent: '#ff9838',
    petal: '#8fe0ff',
  },
  'maple-autumn': {
    sky: ['#0c0c22', '#442044', '#d9662c'],
    glow: '#ffc873',
    moon: ['#fff6e4', '#ffcf8d'],
    haze: '#8c4650',
    ink: '#0a0714',
    lit: '#ffdfb8',
    accent: '#ff4f2e',
    petal: '#ff8c4a',
  },
  'ink-and-bone': {
    sky: ['#0a0a10', '#2b2930', '#a0927c'],
    glow: '#f6e6c6',
    moon: ['#fffaf0', '#eadbbd'],
    haze: '#676069',
    ink: '#070709',
    lit: '#fbf1dc',
    accent: '#e03a2c',
    petal: '#e9dfca',
  },
  peacock: {
    sky: ['#060822', '#123c80', '#22b5a0'],
    glow: '#ffe08a',
    moon: ['#fffce4', '#ffe48c'],
    haze: '#1d7396',
    ink: '#030617',
    lit: '#dffff0',
    accent: '#ff5fa8',
    petal: '#ffc0e0',
  },
  'storm-lilac': {
    sky: ['#070818', '#2a2b62', '#8a86cc'],
    glow: '#fff0b0',
    moon: ['#fffdf0', '#f3e2a8'],
    haze: '#5c5fa8',
    ink: '#05060f',
    lit: '#e6e4ff',
    accent: '#ffd24a',
    petal: '#cfcdf9',
  },
  'rose-dawn': {
    sky: ['#171238', '#5d3f90', '#ffab8c'],
    glow: '#ffe9b0',
    moon: ['#fffaf0', '#ffe0b5'],
    haze: '#a3729f',
    ink: '#100a22',
    lit: '#fff0dc',
    accent: '#ff6d5a',
    petal: '#ffd0c0',
  },
  'deep-sea': {
    sky: ['#02050f', '#06264d', '#1283a0'],
    glow: '#63e6ff',
    moon: ['#f2fff6', '#a9f0df'],
    haze: '#0f5f82',
    ink: '#01040a',
    lit: '#b6f4ff',
    accent: '#5affc0',
    petal: '#8deaff',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as PaletteName[];

export function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(palettes, name);
}

export function paletteOf(name: PaletteName): Palette {
  return palettes[name];
}
