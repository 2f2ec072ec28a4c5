/** The available widths of images, in pixels; each additional one would cost a render and a file. */
export const mediaWidths = [120, 160, 240, 320, 400, 480, 640, 800, 1000] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export const defaultMediaWidth: MediaWidth = 400;

/**
 * Returns the smallest available width that is large enough, otherwise the largest; the default if the value is not a
 * valid width.
 */
export function clampMediaWidth(requested: string | undefined): MediaWidth {
  if (requested === undefined || !/^\d{1,6}$/u.test(requested) || Number(requested) < 1) return defaultMediaWidth;
  return mediaWidths.find((width) => width >= Number(requested)) ?? 1000;
}
