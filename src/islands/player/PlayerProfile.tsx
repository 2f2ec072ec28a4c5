import { serverNow } from '#stores/base/server-time.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PublicPlayer } from '#contract/player/player.ts';
import { badgeName } from '#game/badge.ts';
import { roleBadge } from '#game/role.ts';
import { ReportButton } from '#islands/report/ReportButton.tsx';
import { idle } from '#stores/base/resource.ts';
import { $badges, subscribeToBadges } from '#stores/player/badges.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Avatar } from '#ui/player/Avatar.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { newOfferHref } from '#ui/trade/trade-sections.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { PlayerBanner } from './PlayerBanner.tsx';
import { CopyableId } from './CopyableId.tsx';

interface Props extends MediaProps {
  player: PublicPlayer;
  /** Whether it is the viewer's own page. */
  isOwn: boolean;
  loginLink: string;
}

/** A player's banner, avatar, name, clan, dates, ids and badges. */
export function PlayerProfile({ player, isOwn, cdnBase, avatarBase, loginLink }: Props) {
  const { value } = useStore($badges, { ssr: () => idle });
  const role = roleBadge(player.roles);
  const isPremium = player.premium !== null && new Date(player.premium) > new Date(serverNow());
  // The badges call has the names; until it responds, the names are derived from the profile's keys.
  const badges = value ?? player.badges.map((key) => ({ key, name: badgeName(key) }));

  useEffect(() => subscribeToBadges(player.uuid), [player.uuid]);

  return (
    <article className="player-profile container" aria-labelledby="player-name">
      <PlayerBanner uuid={player.profile_banner} cdnBase={cdnBase} />
      <header className="player-head grid gap-y-0.8rem gap-x-1.4rem">
        <span className="player-avatar flex-none block">
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
        <div className="player-names grid content-start gap-0.6rem min-w-0">
          <h1 className="player-name display text-3xl" id="player-name">
            {player.name}
          </h1>
          <ul className="player-tags">
            {isOwn && <li className="player-tag is-own type-sm font-semibold">This is you</li>}
            {role !== 'Player' && <li className="player-tag is-staff type-sm font-semibold">{role}</li>}
            {isPremium && <li className="player-tag is-premium type-sm font-semibold">Premium</li>}
          </ul>
        </div>
        {!isOwn && (
          <p className="actions player-trade">
            <ButtonLink kind="primary" href={newOfferHref(player.uuid)}>
              Trade
            </ButtonLink>
            <ReportButton subject="player" id={player.uuid} name={player.name} loginLink={loginLink} />
          </p>
        )}
        {isOwn && (
          <nav className="actions player-links" aria-label="Your pages">
            <ButtonLink href="/inventory">Inventory</ButtonLink>
            <ButtonLink href="/cosmetics">Cosmetics</ButtonLink>
            <ButtonLink href="/cosmetics?tab=banners">Set banner</ButtonLink>
            <ButtonLink href="/account">My Account</ButtonLink>
          </nav>
        )}
      </header>

      <dl className="player-facts flex flex-wrap">
        {player.clan_name && (
          <div className="player-clan">
            <dt>Clan</dt>
            <dd>
              <a className="inline-flex items-center gap-0.6rem font-semibold" href={`/clans/${player.clan_index}`}>
                <img src={`${cdnBase}/clans/${player.clan_index}.webp?width=120`} width="72" height="72" alt="" />
                {player.clan_name}
              </a>
              {player.clan_emote && <span aria-hidden="true">{player.clan_emote}</span>}
              {player.clan_role && <span className="text-mist">{badgeName(player.clan_role)}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>Joined</dt>
          <dd>
            <FormattedDate at={player.created_at} />
          </dd>
        </div>
        {isPremium && player.premium && (
          <div>
            <dt>Premium until</dt>
            <dd>
              <FormattedDate at={player.premium} />
            </dd>
          </div>
        )}
      </dl>

      <section className="player-badges" aria-labelledby="player-badges">
        <h2 className="display text-2xl mb-1rem" id="player-badges">
          Badges
        </h2>
        {badges.length === 0 ? (
          <p className="text-mist">No badges yet.</p>
        ) : (
          <ul>
            {badges.map(({ key, name }) => (
              <li className="grid justify-items-center gap-0.4rem text-center type-sm" key={key}>
                <img src={`${cdnBase}/badges/${key}.webp?width=240`} width="96" height="96" alt="" loading="lazy" />
                {name}
              </li>
            ))}
          </ul>
        )}
      </section>

      <dl className="player-ids flex flex-wrap text-mist type-sm">
        <CopyableId label="Discord ID" id={player.discord_id} />
        <CopyableId label="Player ID" id={player.uuid} />
      </dl>
    </article>
  );
}
