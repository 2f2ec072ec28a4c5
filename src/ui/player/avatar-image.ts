interface MediaBases {
  /** The site's media host. */
  cdnBase: string;
  /** The host of avatars: the chat platform's, or the site's. */
  avatarBase: string;
}

/** The chat platform serves avatars in powers of two, in pixels. */
const platformSizes = [64, 128, 256, 512];

/** Device pixels for a display with two pixels per CSS pixel. */
const pixels = (width: number) => width * 2;

export function avatarImage({ cdnBase, avatarBase }: MediaBases, userId: string, hash: string, width: number): string {
  const size = avatarBase.startsWith(cdnBase)
    ? `width=${pixels(width)}`
    : `size=${platformSizes.find((each) => each >= pixels(width)) ?? 512}`;
  return `${avatarBase}/${encodeURIComponent(userId)}/${encodeURIComponent(hash)}.webp?${size}`;
}

export function defaultAvatar({ cdnBase }: MediaBases, width: number): string {
  return `${cdnBase}/avatars/default.webp?width=${pixels(width)}`;
}
