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
 * The makers as players see them: with their faces and pages, or where they stand among all makers. The same
 * places as in `CardMakers.astro`.
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
