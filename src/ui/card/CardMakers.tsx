import { makerHref } from '#ui/maker/maker-href.ts';
import { outboundHref } from '#ui/outbound/outbound-href.ts';
import { Avatar } from '#ui/player/Avatar.tsx';

/** A card maker; visitors get only the name and the portfolio. */
interface CardMaker {
  name: string;
  portfolio_url: string | null;
  discord_id?: string;
  discord_avatar?: string | null;
  /** Whether the maker is also a player, with a page at /user/{discord_id}. */
  is_player?: boolean;
}

interface Props {
  makers: readonly CardMaker[];
  cdnBase: string;
  avatarBase: string;
}

/** The makers of a card: visitors see an initial and the name, players an avatar and a link to the maker. */
export function CardMakers({ makers, ...media }: Props) {
  return (
    <ul>
      {makers.map(({ name, portfolio_url, discord_id, discord_avatar = null, is_player }) => (
        <li key={discord_id ?? name} className="maker">
          {discord_id === undefined ? (
            <>
              <span className="maker-initial grid place-items-center flex-none text-mist type-xs" aria-hidden="true">
                {[...name][0]}
              </span>
              <span>{name}</span>
            </>
          ) : (
            <>
              <Avatar userId={discord_id} userName={name} avatar={discord_avatar} width={28} isInList {...media} />
              <a href={is_player ? `/user/${discord_id}` : makerHref(discord_id)}>{name}</a>
            </>
          )}
          {portfolio_url && (
            <a className="text-lantern type-sm" href={outboundHref(portfolio_url)} rel="noopener nofollow">
              Portfolio<span className="visually-hidden"> of {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
