/** The widths that pictures exist in; any other would be one more render and one more file. */
export const mediaWidths = [120, 240, 320, 400, 480, 640, 800, 1000] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export const defaultMediaWidth: MediaWidth = 400;

/** The smallest rung that is wide enough, else the widest; the default for what is no width. */
export function clampMediaWidth(asked: string | undefined): MediaWidth {
  if (asked === undefined || !/^\d{1,6}$/u.test(asked) || Number(asked) < 1) return defaultMediaWidth;
  return mediaWidths.find((width) => width >= Number(asked)) ?? 1000;
}
