interface MediaBases {
  /** Our own media host. */
  cdnBase: string;
  /** Where people's pictures are: the chat platform's host, or ours. */
  avatarBase: string;
}

/** The chat platform has its pictures in powers of two. */
const platformSizes = [64, 128, 256, 512];

/** Sharp on screens with two pixels for one. */
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
