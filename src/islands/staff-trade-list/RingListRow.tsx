import type { RingListEntry } from '#contract/trade/all-trades.ts';
import { formatVersion } from '#game/version.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  ring: RingListEntry;
}

/** A ring in the list of all: each member gives to the next one, and the last one to the first. */
export function RingListRow({ ring, ...media }: Props) {
  const { uuid, state, members, is_reversed: isReversed, created_at: createdAt } = ring;
  return (
    <tr>
      <td>
        <a href={`/staff/rings/${uuid}`}>{tradeStateLabels[state]}</a>
        {isReversed && ', reversed'}
      </td>
      <td>
        <ul className="grid gap-0.4rem">
          {members.map(({ player, card, version, is_confirmed: isConfirmed }, index) => (
            <li key={player?.uuid ?? index}>
              {player && <StaffPersonName person={player} {...media} />} {card} {formatVersion(version)}
              {!isConfirmed && ', not confirmed'}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <FormattedDate at={createdAt} precision="minute" />
      </td>
    </tr>
  );
}
