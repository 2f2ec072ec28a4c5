import { useState } from 'react';
import { avatarImage, defaultAvatar } from './avatar-image.ts';

interface Props {
  userName: string;
  /** What people are called by; preferred for what is read out and shown on hover. */
  globalName?: string | null;
  userId: string;
  /** The picture's hash; without one the default picture stands there. */
  avatar: string | null;
  borderRadius?: 'round' | 'soft';
  isPremium?: boolean;
  /** Stands in a list beside the name: not said again, and loaded when it comes into sight. */
  isInList?: boolean;
  /** In CSS pixels. */
  width: number;
  cdnBase: string;
  avatarBase: string;
}

/** Somebody's picture on the chat platform: with an amber rim for premium, a white one for others. */
export function Avatar({
  userName,
  globalName,
  userId,
  avatar,
  borderRadius = 'round',
  isPremium,
  isInList = false,
  width,
  ...media
}: Props) {
  const wanted = avatar && userId ? avatarImage(media, userId, avatar, width) : null;
  const [broken, setBroken] = useState<string | null>(null);
  const name = globalName || userName;
  return (
    <img
      className="avatar"
      data-radius={borderRadius}
      data-premium={isPremium ? '' : undefined}
      src={wanted && wanted !== broken ? wanted : defaultAvatar(media, width)}
      width={width}
      height={width}
      alt={isInList ? '' : name}
      title={isInList ? undefined : name}
      loading={isInList ? 'lazy' : undefined}
      onError={() => setBroken(wanted)}
    />
  );
}
