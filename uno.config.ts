import { defineConfig, presetMini } from 'unocss';
import { navigationDelays } from './src/game/navigation.ts';

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

const radii = { sm: '0.375rem', md: '0.625rem', lg: '1rem', plaque: '0.7rem', card: '4.5% / 3.2%' };

const durations = {
  quick: '140ms',
  calm: '280ms',
  slow: '620ms',
  'nav-open': `${navigationDelays.open}ms`,
  'nav-close': `${navigationDelays.close}ms`,
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

export default defineConfig({
  presets: [presetMini({ preflight: 'on-demand' })],
  // Words in the content that UnoCSS would take for utilities.
  blocklist: ['tab', 'block', 'hidden'],
  preflights: [{ getCSS: () => `:root{${variables}}` }],
  theme: {
    breakpoints: { sm: '40rem', md: '52rem', lg: '64rem', xl: '80rem' },
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
  },
});
