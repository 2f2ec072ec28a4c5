import { defineConfig, presetMini, transformerDirectives } from 'unocss';
import type { Extractor, Rule } from 'unocss';
import { menuDelays } from './src/game/menu-delays.ts';

/*
 * The design tokens: a dark night theme with lantern colours, one accent per currency (blood, moon, soul) and one per
 * rarity (stone to prism). All colours, sizes and durations of the site come from here, as utilities or as
 * `var(--...)` in stylesheets.
 */
const colors = {
  abyss: '#04060d',
  ink: '#080c19',
  dusk: '#10172b',
  slate: '#1a2341',
  line: '#303c66',
  paper: '#fdf1dc',
  text: '#e5e0e3',
  mist: '#adb2cc',
  lantern: '#ffb35c',
  ember: '#ff7a3d',
  seal: '#d8321f',
  blood: '#ff5c6c',
  moon: '#a3cdff',
  soul: '#6ef2c4',
  stone: '#b4bac6',
  river: '#6cbcff',
  wisteria: '#cb9dff',
  gold: '#ffd166',
  prism: '#ff9bdc',
};

/**
 * Shades for gradients, metals and shadows: `theme('palette.gold-60')`, with alpha `theme('palette.gold-60 / 40%')`. The
 * build writes the value in its place, so a shade costs nothing on a page that does not use it. The number is the
 * darkness, from 0 (white) to 1000 (black).
 */
const palette = {
  ...colors,
  white: '#ffffff',
  black: '#000000',
  'gold-40': '#fff3c9',
  'gold-41': '#fff2b0',
  'gold-60': '#ffe9c4',
  'gold-61': '#ffe9a8',
  'gold-80': '#ffdfae',
  'gold-101': '#ffd98a',
  'gold-140': '#ffc766',
  'gold-160': '#e7c483',
  'gold-210': '#eab02c',
  'silver-80': '#dfe6f5',
  'silver-320': '#999999',
  'violet-80': '#efdcff',
  'violet-180': '#d6b0ff',
  'violet-250': '#c493ff',
  'violet-350': '#a56bea',
  'violet-380': '#9a5cf0',
  'violet-570': '#5b2ca3',
  'violet-690': '#3a1d5a',
  'violet-750': '#24134a',
  'violet-770': '#2a1230',
  'peach-90': '#ffd9c4',
  'indigo-100': '#bfe2ff',
  'indigo-120': '#cfd6f5',
  'indigo-140': '#cfcdf9',
  'indigo-200': '#86c6ff',
  'indigo-240': '#7fb2ff',
  'indigo-280': '#6ca7f0',
  'indigo-340': '#8b93a3',
  'indigo-350': '#8a86cc',
  'indigo-360': '#3390e0',
  'indigo-410': '#2d7fd0',
  'indigo-420': '#6c78a8',
  'indigo-440': '#5f70b8',
  'indigo-441': '#6d7587',
  'indigo-560': '#4a5163',
  'indigo-570': '#1d4f94',
  'indigo-630': '#2b3a7a',
  'indigo-680': '#2a2b62',
  'indigo-720': '#14245a',
  'indigo-740': '#16204a',
  'indigo-770': '#131b38',
  'indigo-820': '#0a0f22',
  'amber-120': '#ffd08a',
  'amber-180': '#ffb300',
  'amber-320': '#c98a24',
  'amber-390': '#a9783c',
  'jade-120': '#7df0d0',
  'jade-270': '#2fc294',
  'jade-780': '#04211a',
  'vermilion-150': '#ffb9a8',
  'vermilion-210': '#ff9c8a',
  'vermilion-290': '#ff6a4d',
  'vermilion-350': '#f0533a',
  'vermilion-370': '#f03a4c',
  'vermilion-390': '#e2422c',
  'vermilion-410': '#e0303f',
  'vermilion-411': '#d8411f',
  'vermilion-530': '#a81f12',
  'vermilion-580': '#8c1a10',
  'vermilion-600': '#7a2b1a',
  'vermilion-620': '#7a1a0d',
  'rose-210': '#ff9aa4',
  'rose-490': '#b3235a',
  'rose-540': '#7a4650',
  'flame-220': '#ff9a47',
  'flame-250': '#ff8a3d',
  'flame-270': '#e0915a',
  'flame-300': '#f0762c',
  'flame-450': '#a8571e',
  'orchid-250': '#ff7ab8',
  'orchid-320': '#e65cae',
  'cedar-450': '#99631a',
  'cedar-570': '#6d4720',
  'cedar-640': '#54351c',
  'cedar-680': '#4a2a12',
  'cedar-780': '#2a1608',
  'cedar-800': '#2a0a02',
  'cedar-820': '#1d0c02',
  'sky-490': '#1d6f8f',
  'sky-730': '#0c2a3a',
  'wine-650': '#6d120b',
  'wine-690': '#5a120c',
  'wine-750': '#3a0f1c',
  'wine-820': '#2a0206',
  'bronze-700': '#3a2b0d',
  'plum-730': '#3d1240',
  'plum-770': '#2b1420',
  'night-840': '#130b12',
  'night-841': '#150a08',
};

/** Fluid sizes, from phones of 360 px to wide screens. */
const fontSizes = {
  xs: '0.75rem',
  sm: '0.875rem',
  base: '1rem',
  lg: '1.125rem',
  xl: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)',
  '2xl': 'clamp(1.6rem, 1.3rem + 1.3vw, 2.3rem)',
  '3xl': 'clamp(2.2rem, 1.5rem + 3vw, 3.9rem)',
  hero: 'clamp(3.1rem, 1.2rem + 8.2vw, 7.6rem)',
};

const radii = {
  '2xs': '2px',
  xs: '0.25rem',
  sm: '0.375rem',
  md: '0.625rem',
  plaque: '0.7rem',
  lg: '1rem',
  xl: '1.2rem',
  '2xl': '1.5rem',
  card: '4.5% / 3.2%',
};

/** The first four order parts of one component, the others whatever lies over the page. */
const zIndices = {
  behind: '-1',
  raised: '1',
  overlay: '2',
  top: '3',
  bar: '20',
  floating: '30',
  header: '40',
  'skip-link': '60',
  dialog: '70',
  alert: '80',
};

const durations = {
  quick: '140ms',
  calm: '280ms',
  slow: '620ms',
};

const easings = { out: 'cubic-bezier(0.2, 0.8, 0.2, 1)', sway: 'cubic-bezier(0.45, 0, 0.55, 1)' };

const shadows = {
  card: '0 1px 2px #0009, 0 10px 24px -8px #000c',
  lifted: '0 2px 4px #0009, 0 26px 48px -12px #000e',
  panel: '0 24px 60px -12px #000d',
};

const fonts = {
  display: "'Reggae One', 'Reggae Fallback', sans-serif",
  body: "'Hanken Grotesk', 'Hanken Fallback', sans-serif",
};

const layout = { gutter: 'clamp(1rem, 0.4rem + 2.6vw, 3rem)', page: 'clamp(86rem, 78vw, 104rem)', header: '4rem' };

const tokens = {
  color: colors,
  size: fontSizes,
  radius: radii,
  time: durations,
  ease: easings,
  shadow: shadows,
  font: fonts,
  layout,
};

const variables = Object.entries(tokens)
  .flatMap(([group, values]) => Object.entries(values).map(([name, value]) => `--${group}-${name}:${value};`))
  .join('');

const references = (group: keyof typeof tokens) =>
  Object.fromEntries(Object.keys(tokens[group]).map((name) => [name, `var(--${group}-${name})`]));

/** Returns the words of all class attributes of a source file. */
const classAttributes: Extractor = {
  name: 'class-attributes',
  extract: ({ code }) =>
    [...code.matchAll(/\bclass(?:Name)?="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(/\s+/u)),
};

/** What the preset has no utility for. The sizes of its own set a line height, too. */
const rules: Rule[] = [
  [/^type-(.+)$/u, ([, name = '']) => (name in fontSizes ? { 'font-size': `var(--size-${name})` } : undefined)],
  // In one declaration for both sides, which the preset writes as two.
  ['mx-auto', { 'margin-inline': 'auto' }],
  [/^px-\[?([^\]]+)\]?$/u, ([, size = '']) => ({ 'padding-inline': size })],
  [/^py-([\d.]+rem)$/u, ([, size = '']) => ({ 'padding-block': size })],
  ['object-cover', { 'object-fit': 'cover' }],
  ['tnum', { 'font-feature-settings': "'tnum'" }],
  ['scoop', { 'corner-shape': 'scoop' }],
  ['hairline', { border: '1px solid var(--color-line)' }],
  ['no-outline', { outline: 'none' }],
  ['badge-own', { background: 'var(--color-soul)', color: palette['jade-780'], 'font-weight': '600' }],
  ['bg-veil', { background: 'rgb(16 23 43 / 70%)' }],
];

/** The steps of space between elements. */
const gaps = /^gap-([xy]-)?(0\.[2468]|1|1\.[246]|2|2\.5|3)rem$/u;

export default defineConfig({
  rules,
  blocklist: [(name) => name.startsWith('gap-') && !gaps.test(name)],
  presets: [presetMini({ preflight: 'on-demand' })],
  // Utilities are read from class attributes only, so that no other word of the source becomes a style.
  extractorDefault: classAttributes,
  transformers: [transformerDirectives()],
  preflights: [{ layer: 'tokens', getCSS: () => `:root{${variables}}` }],
  outputToCssLayers: { cssLayerName: (layer) => (layer === 'tokens' ? 'tokens' : 'utilities') },
  theme: {
    breakpoints: { sm: '40rem', md: '52rem', lg: '64rem', xl: '80rem' },
    // The type of themes does not know this key; `theme()` in stylesheets reads any.
    ...{ palette, menuDelay: { open: `${menuDelays.open}ms`, close: `${menuDelays.close}ms` } },
    zIndex: zIndices,
    colors: references('color'),
    fontSize: references('size'),
    borderRadius: references('radius'),
    boxShadow: references('shadow'),
    fontFamily: references('font'),
  },
  shortcuts: {
    // The centered column of every page.
    container: 'mx-auto w-full max-w-[var(--layout-page)] px-[var(--layout-gutter)]',
    display: 'font-display text-paper font-normal leading-[1.1]',
    // A section or an entry in a frame.
    surface: 'grid hairline rounded-xl bg-veil',
    // A word about the thing beside it; `badge-own` says that it is the viewer's.
    badge: 'inline-block py-0.05rem px-0.5rem hairline rounded-sm text-mist type-xs font-normal',
    // Buttons side by side, the one that does what the page is for first. Where there is no room, they go below each other.
    actions: 'flex flex-wrap items-center gap-0.6rem',
  },
});
