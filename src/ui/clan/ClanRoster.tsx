import { badgeName } from '#game/badge.ts';
import { formatCount } from '#game/number.ts';
import { PlayerRow } from '#ui/player/PlayerRow.tsx';
import type { RowPlayer } from '#ui/player/player-row-view.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import './clan-roster.css';

interface Props extends MediaProps {
  roster: readonly (RowPlayer & { uuid: string; role: string; cards: number })[];
}

/** The members of a clan. */
export function ClanRoster({ roster, cdnBase, avatarBase }: Props) {
  return (
    <ol className="clan-roster grid gap-0.6rem">
      {roster.map((member) => (
        <li
          key={member.discord_id}
          className="clan-member flex items-center gap-1rem min-w-0 py-0.7rem px-1rem rounded-plaque scoop"
          data-player={member.uuid}
          data-role={member.role}
        >
          <PlayerRow player={member} cdnBase={cdnBase} avatarBase={avatarBase} hidesClan />
          <p className="clan-member-facts grid flex-none text-mist type-sm">
            <b>{badgeName(member.role)}</b>
            <span>{formatCount(member.cards, 'card')}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
