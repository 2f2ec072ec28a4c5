import { badgeName } from '#game/badge.ts';
import { roleBadge } from '#game/role.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { avatarImage, defaultAvatar } from './avatar-image.ts';

/** The fields of a player that a row shows; the API's entry includes them all. */
export interface RowPlayer {
  discord_id: string;
  name: string;
  discord_avatar: string | null;
  roles: readonly string[];
  badges: readonly string[];
  /** When premium ends. */
  premium: string | null;
  clan_index: number;
  clan_name: string | null;
}

export interface PlayerRowView {
  href: string;
  avatar: string;
  premium: '' | undefined;
  /** The player's staff role; undefined for others. */
  staff: string | undefined;
  badges: { key: string; name: string; src: string }[];
  /** Number of further badges. */
  more: number;
  clan: { href: string; name: string; crest: string } | undefined;
}

/** Widths in CSS pixels. */
export const rowAvatarWidth = 48;
export const rowBadgeWidth = 26;
export const rowCrestWidth = 20;
/** Maximum number of badges; more would leave no space for the name on a phone. */
const badgesShown = 4;

/** A player's row as plain values. */
export function viewPlayerRow(player: RowPlayer, media: MediaProps, now = new Date()): PlayerRowView {
  const { discord_id, discord_avatar, badges } = player;
  const role = roleBadge(player.roles);
  return {
    href: `/user/${discord_id}`,
    avatar:
      discord_avatar === null
        ? defaultAvatar(media, rowAvatarWidth)
        : avatarImage(media, discord_id, discord_avatar, rowAvatarWidth),
    premium: player.premium !== null && new Date(player.premium) > now ? '' : undefined,
    staff: role === 'Player' ? undefined : role,
    badges: badges.slice(0, badgesShown).map((key) => ({
      key,
      name: badgeName(key),
      src: `${media.cdnBase}/badges/${encodeURIComponent(key)}.webp?width=${rowBadgeWidth * 2}`,
    })),
    more: Math.max(0, badges.length - badgesShown),
    clan:
      player.clan_name === null
        ? undefined
        : {
            href: `/clans/${player.clan_index}`,
            name: player.clan_name,
            crest: `${media.cdnBase}/clans/${player.clan_index}.webp?width=${rowCrestWidth * 2}`,
          },
  };
}
