import type { PlayerState } from '#contract/staff/action.ts';
import { formatCount } from '#game/number.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

/** Ban, restrictions and sessions of a player. */
export function StateList({ state }: { state: PlayerState }) {
  const { is_banned: isBanned, banned_until: until } = state;
  return (
    <ul className="state-list">
      <li data-limited={isBanned ? '' : undefined}>
        {isBanned ? (
          until === null ? (
            'Banned permanently'
          ) : (
            <>
              Banned until <Minute at={until} />
            </>
          )
        ) : (
          'Not banned'
        )}
      </li>
      {state.has_proposed_ban && (
        <li data-waiting="">
          A permanent ban waits for a second member of the team: <a href="/staff/proposals">bans to confirm</a>
        </li>
      )}
      {/* Who is banned may do nothing. */}
      {!isBanned && (
        <>
          <Restricted title="trades" until={state.trades_restricted_until} />
          <Restricted title="purchases" until={state.purchases_restricted_until} />
        </>
      )}
      <li>{formatCount(state.sessions, 'session')}</li>
    </ul>
  );
}

function Restricted({ title, until }: { title: string; until: string | null }) {
  return (
    <li data-limited={until === null ? undefined : ''}>
      {until === null ? (
        `May make ${title}`
      ) : (
        <>
          No {title} until <Minute at={until} />
        </>
      )}
    </li>
  );
}

const Minute = ({ at }: { at: string }) => <FormattedDate at={at} precision="minute" />;
