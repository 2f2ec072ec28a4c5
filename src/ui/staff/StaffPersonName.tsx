import { Avatar } from '#ui/player/Avatar.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

/** A player, as the API describes them to staff. */
interface NamedPerson {
  uuid: string;
  /** Empty if the account was deleted. */
  discord_id: string;
  name: string;
  discord_avatar: string | null;
}

interface Props extends MediaProps {
  person: NamedPerson;
  /** The case that led there; it is kept in the address of the file, so that an action refers to it. */
  caseId?: string | null;
}

/** A player with their picture; the name opens their file. */
export function StaffPersonName({ person, caseId, ...media }: Props) {
  return (
    <a className="staff-person max-w-full no-underline" href={playerFilePath(person, caseId)}>
      <Avatar
        userId={person.discord_id}
        userName={person.name}
        avatar={person.discord_avatar}
        width={22}
        isInList
        {...media}
      />
      <span>{person.name}</span>
    </a>
  );
}

/** Returns an address of the staff console that keeps the case from which it is opened. */
export const withCase = (path: string, caseId: string | null | undefined): string =>
  caseId ? `${path}?case=${caseId}` : path;

/** Returns the address of a player's file. */
export function playerFilePath({ uuid }: Pick<NamedPerson, 'uuid'>, caseId?: string | null): string {
  return withCase(`/staff/players/${uuid}`, caseId);
}
