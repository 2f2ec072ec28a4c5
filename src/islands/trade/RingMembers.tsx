import type { RingMember } from '#contract/trade/ring.ts';
import { TradeCopy } from '#ui/trade/TradeCopy.tsx';

interface Props {
  members: readonly RingMember[];
  cdnBase: string;
}

/** The players of a ring in their order: each gives a copy to the next one, and the last one to the first. */
export function RingMembers({ members, cdnBase }: Props) {
  return (
    <ol className="ring-members grid gap-0.6rem">
      {members.map((member, index) => {
        const next = members[(index + 1) % members.length];
        return (
          <li
            key={member.uuid}
            className="ring-member grid gap-0.6rem content-start rounded-lg"
            data-you={member.is_you ? '' : undefined}
          >
            <p>
              <b>{member.is_you ? 'You' : member.player.name}</b>
              {member.is_confirmed && <span className="is-confirmed">Confirmed</span>}
            </p>
            <TradeCopy copy={member} cdnBase={cdnBase} />
            <p>
              {member.is_you ? 'You give' : 'Gives'} it to {next?.is_you ? 'you' : next?.player.name}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
