import type { PublicPlayer } from '#contract/player.ts';
import { badgeName } from '#game/badge.ts';
import { roleBadge } from '#game/role.ts';
import { copyId } from '#stores/player.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { PlayerBanner } from './PlayerBanner.tsx';

interface Props {
  player: PublicPlayer;
  /** The viewer's own page. */
  isOwn: boolean;
  cdnBase: string;
  avatarBase: string;
}

/** Who a player is: how they look, what they have been awarded, and where they belong. */
export function PlayerCard({ player, isOwn, cdnBase, avatarBase }: Props) {
  const role = roleBadge(player.roles);
  const premium = player.premium ? new Date(player.premium) : undefined;
  const isPremium = premium !== undefined && premium > new Date();
  const joined = new Date(player.created_at);

  return (
    <article className="player-sheet column" aria-labelledby="player-name">
      <PlayerBanner uuid={player.profile_banner} cdnBase={cdnBase} />
      <header className="player-head">
        <span className="player-face">
          <Avatar
            userId={player.discord_id}
            userName={player.name}
            avatar={player.discord_avatar}
            isPremium={isPremium}
            avatarBase={avatarBase}
            cdnBase={cdnBase}
            width={144}
          />
        </span>
        <div className="player-names">
          <h1 className="player-name display text-3xl" id="player-name">
            {player.name}
          </h1>
          <ul className="player-marks">
            {isOwn && <li className="player-mark is-own">This is you</li>}
            {role !== 'Player' && <li className="player-mark is-staff">{role}</li>}
            {isPremium && (
              <li className="player-mark is-premium" title={`Until ${longDate(premium)}`}>
                Premium
              </li>
            )}
          </ul>
        </div>
      </header>

      <dl className="player-facts">
        {player.clan_name && (
          <div className="player-clan">
            <dt>Clan</dt>
            <dd>
              <a href={`/clans/${player.clan_index}`}>
                <img src={`${cdnBase}/clans/${player.clan_index}.webp?width=120`} width="72" height="72" alt="" />
                {player.clan_name}
              </a>
              {player.clan_emote && <span aria-hidden="true">{player.clan_emote}</span>}
              {player.clan_role && <span className="player-rank">{badgeName(player.clan_role)}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>Joined</dt>
          <dd>
            <time dateTime={player.created_at} title={joined.toLocaleString()}>
              {longDate(joined)}
            </time>
          </dd>
        </div>
        {isPremium && (
          <div>
            <dt>Premium until</dt>
            <dd>
              <time dateTime={premium.toISOString()} title={premium.toLocaleString()}>
                {longDate(premium)}
              </time>
            </dd>
          </div>
        )}
        <PlayerId what="Discord ID" id={player.discord_id} />
        <PlayerId what="Player ID" id={player.uuid} />
      </dl>

      <section className="player-badges" aria-labelledby="player-badges">
        <h2 className="display text-xl" id="player-badges">
          Badges
        </h2>
        {player.badges.length === 0 ? (
          <p className="text-mist">None yet. The night is young.</p>
        ) : (
          <ul>
            {player.badges.map((key) => (
              <li key={key}>
                <img src={`${cdnBase}/badges/${key}.webp?width=240`} width="96" height="96" alt="" loading="lazy" />
                {badgeName(key)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </article>
  );
}

function PlayerId({ what, id }: { what: string; id: string }) {
  return (
    <div className="player-id">
      <dt>{what}</dt>
      <dd>
        <code>{id}</code>
        <button type="button" className="button" onClick={() => void copyId(what, id)}>
          Copy<span className="unseen"> {what}</span>
        </button>
      </dd>
    </div>
  );
}

function longDate(date: Date): string {
  return date.toLocaleDateString(undefined, { dateStyle: 'long' });
}
