import type { MakerUser } from '#contract/maker.ts';
import { Avatar } from '#ui/Avatar.tsx';

interface Props {
  makers: readonly MakerUser[];
  cdnBase: string;
  avatarBase: string;
}

/** The makers as players see them: with their faces and pages. The same places as in `Makers.astro`. */
export function Makers({ makers, ...media }: Props) {
  return (
    <ul>
      {makers.map(({ uuid, discord_id, discord_avatar, name, portfolio_url, is_player }) => (
        <li key={uuid} className="maker">
          <Avatar userId={discord_id} userName={name} avatar={discord_avatar} width={28} isInList {...media} />
          {is_player ? <a href={`/user/${discord_id}`}>{name}</a> : <span>{name}</span>}
          {portfolio_url && (
            <a className="maker-work" href={portfolio_url} rel="noopener nofollow">
              Portfolio<span className="unseen"> of {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
