import type { MakerUser } from '#contract/maker.ts';
import { Avatar } from '#ui/player/Avatar.tsx';
import { makerHref } from '#ui/maker/maker-href.ts';
import { outboundHref } from '#ui/outbound/outbound-href.ts';

interface Props {
  makers: readonly MakerUser[];
  cdnBase: string;
  avatarBase: string;
}

/**
 * The makers as signed-in players see them: with avatars and profile links, or with their ranks among all makers. The
 * layout matches `CardMakers.astro`.
 */
export function CardMakers({ makers, ...media }: Props) {
  return (
    <ul>
      {makers.map(({ uuid, discord_id, discord_avatar, name, portfolio_url, is_player }) => (
        <li key={uuid} className="maker">
          <Avatar userId={discord_id} userName={name} avatar={discord_avatar} width={28} isInList {...media} />
          <a href={is_player ? `/user/${discord_id}` : makerHref(discord_id)}>{name}</a>
          {portfolio_url && (
            <a className="maker-portfolio" href={outboundHref(portfolio_url)} rel="noopener nofollow">
              Portfolio<span className="visually-hidden"> of {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
