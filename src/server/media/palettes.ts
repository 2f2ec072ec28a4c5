/**
 * The colours of one night. A series owns a palette, so its cards read as one family.
 * `sky` runs from zenith to horizon; `haze` is what distance fades into; `ink` is the nearest
 * dark; `lit` is moonlight on an edge; `accent` burns (lanterns, eyes, seals).
 */
export type Palette = {
  readonly sky: readonly [string, string, string]
  readonly glow: string
  readonly moon: readonly [string, string]
  readonly haze: string
  readonly ink: string
  readonly lit: string
  readonly accent: string
  readonly petal: string
}

const night = (
  sky: readonly [string, string, string],
  glow: string,
  moon: readonly [string, string],
  haze: string,
  ink: string,
  lit: string,
  accent: string,
  petal: string,
): Palette => ({ sky, glow, moon, haze, ink, lit, accent, petal })

const palettes = {
  'crimson-lantern': night(['#14060f', '#4d0d24', '#c23a2b'], '#ff9a4a', ['#fff1d6', '#ffb35c'], '#a8353a', '#0c0409', '#ffd9a0', '#ff5a36', '#ffb0a0'),
  'indigo-tide': night(['#050a1f', '#132a66', '#3b6fb5'], '#9fd3ff', ['#f4f8ff', '#a9cdf5'], '#3f6cae', '#040817', '#d6ecff', '#ff7a4a', '#cfe6ff'),
  'wisteria': night(['#0e0721', '#3a1c6b', '#a468c9'], '#f3b3ff', ['#fff3ff', '#d9a9f2'], '#8355b5', '#0a0518', '#f3d9ff', '#ff8fc2', '#e3b8ff'),
  'jade-bamboo': night(['#03130f', '#0a4034', '#3f9a70'], '#d8f5a2', ['#fbffe6', '#bfe6a0'], '#3a8567', '#020d0a', '#e2ffd0', '#ffb347', '#bdf0b0'),
  'amber-harvest': night(['#170b05', '#5a2a0c', '#d98324'], '#ffd873', ['#fff8dc', '#ffc95c'], '#b06422', '#0f0703', '#ffe7b0', '#ff6a2b', '#ffcf7a'),
  'moonlit-silver': night(['#090c14', '#27324a', '#7f93b0'], '#e6eefc', ['#ffffff', '#cfdaea'], '#66799a', '#06080f', '#f4f8ff', '#e0525e', '#e4ecf8'),
  'blood-moon': night(['#0b0305', '#350711', '#8c1620'], '#ff5748', ['#ffd2b8', '#e2352f'], '#7a1722', '#080204', '#ff9d86', '#ff3b3b', '#ff7d6b'),
  'sakura-dusk': night(['#1d0d2c', '#6b2a63', '#f08a9d'], '#ffd0b5', ['#fff6f0', '#ffc4c4'], '#b3608f', '#130820', '#ffe0e6', '#ff5f8a', '#ffc3d6'),
  'teal-lagoon': night(['#021319', '#064552', '#27a0a0'], '#b2fff0', ['#f0fffb', '#96e8de'], '#1f8089', '#010c11', '#ccfff6', '#ff8a5c', '#a5f3e6'),
  'ember-forge': night(['#0e0808', '#33161a', '#a8421f'], '#ffb02e', ['#fff0c9', '#ff8f3a'], '#7e3524', '#090505', '#ffcb8a', '#ff7b1c', '#ff9c4a'),
  'frost-aurora': night(['#040b1c', '#0c3350', '#4aa6b8'], '#a6ffe0', ['#f5ffff', '#b0e9f2'], '#3d87a3', '#030814', '#dcfdff', '#7dffc8', '#dff8ff'),
  'plum-rain': night(['#0f0a1c', '#372049', '#875a86'], '#e8b8d0', ['#f8eef6', '#cfaac8'], '#6c4876', '#0a0714', '#f0d6ea', '#ff6f91', '#d9b6d6'),
  'gold-temple': night(['#0c0a12', '#34263a', '#b28a3e'], '#ffe28a', ['#fffbe6', '#f7d774'], '#8d6c42', '#08070c', '#fff0bd', '#e8442f', '#ffe19a'),
  'fox-fire': night(['#060a1a', '#14264f', '#4a5aa0'], '#7fd6ff', ['#fff2dc', '#ffbe78'], '#46589a', '#040712', '#bfeaff', '#ff9838', '#8fe0ff'),
  'maple-autumn': night(['#120a12', '#4a1d24', '#c0602f'], '#ffc06a', ['#fff4df', '#f6b777'], '#96492f', '#0c070c', '#ffdcb0', '#ff4f2e', '#ff8c4a'),
  'ink-and-bone': night(['#0b0b0d', '#2a2826', '#8d8478'], '#efe4cf', ['#fffaf0', '#e2d6bf'], '#6b645b', '#070708', '#fbf1dc', '#d8382c', '#e9dfca'),
  'peacock': night(['#050b22', '#0d3a6b', '#1ba3a3'], '#ffe08a', ['#fffbe0', '#d9e88a'], '#1a6f94', '#030717', '#dffff0', '#ff5fa8', '#9fe8d8'),
  'storm-lilac': night(['#080914', '#262a52', '#6f74b8'], '#c9ccff', ['#f6f5ff', '#b9b8f0'], '#5a5fa2', '#05060e', '#e2e2ff', '#ffd24a', '#c7c6f7'),
  'rose-dawn': night(['#1a1030', '#5a3a7e', '#f2a08c'], '#ffe3b0', ['#fffaf0', '#ffd9b0'], '#a5709c', '#120b22', '#fff0dc', '#ff6d5a', '#ffd0c0'),
  'deep-sea': night(['#02060f', '#04233f', '#0e6c8a'], '#63e6ff', ['#e8fdff', '#7cd2ea'], '#0e5876', '#01040a', '#b6f4ff', '#5affc0', '#8deaff'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const paletteNames = Object.keys(palettes) as PaletteName[]

export function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(palettes, name)
}

export function paletteOf(name: PaletteName): Palette {
  return palettes[name]
}
