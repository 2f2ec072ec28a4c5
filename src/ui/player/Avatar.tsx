import { useState } from 'react';
import type { MediaProps } from '#ui/base/media-props.ts';
import { avatarImage, defaultAvatar } from './avatar-image.ts';

interface Props extends MediaProps {
  userName: string;
  /** The display name; preferred over the user name for alternative text and tooltip. */
  globalName?: string | null;
  userId: string;
  /** The picture's hash; null shows the default picture. */
  avatar: string | null;
  borderRadius?: 'round' | 'soft';
  isPremium?: boolean;
  /** The name is beside the avatar, so it has no alternative text and loads lazily. */
  isInList?: boolean;
  /** In CSS pixels. */
  width: number;
}

/** A player's chat-platform avatar: with an amber ring for premium, a white one for others. */
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
