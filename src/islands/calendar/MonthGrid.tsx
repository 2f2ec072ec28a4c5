import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { GameEvent } from '#contract/calendar.ts';
import { dayReason, daysOfMonth, rewardOn, shownDayState, utcDay } from '#game/calendar.ts';
import type { SpecialReward } from '#game/calendar.ts';
import type { ShownDayState } from '#game/calendar.ts';
import { isWeekend, weekendReward } from '#game/vote.ts';
import { useNow } from '#islands/base/use-now.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { $rewardMonth, subscribeToClaimedDay, loadRewardMonth } from '#stores/calendar/month.ts';
import { $token } from '#stores/session/session.ts';
import { CalendarDay } from './CalendarDay.tsx';
import type { DayView } from './CalendarDay.tsx';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  /** The UTC month, such as 2026-11. */
  month: string;
  /** The id of the heading that labels the table. */
  titleId: string;
  events: readonly Pick<GameEvent, 'uuid' | 'title' | 'kind' | 'starts_at' | 'ends_at'>[];
  cdnBase: string;
  /** When the server rendered it, in milliseconds. */
  rendered: number;
  /** From the first day of the month on. */
  specials: readonly SpecialReward[];
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const stateLabels: Readonly<Record<ShownDayState, string>> = {
  claimed: 'Claimed',
  claimable: 'Claimable',
  missed: 'Missed',
  'before-joined': 'Before you joined',
  upcoming: 'Upcoming',
};

/** A month of rewards and events, with the state of each day's reward and its reason. */
export function MonthGrid({ specials, month, titleId, events, cdnBase, rendered }: Props) {
  const today = utcDay(useNow(rendered));
  const loaded = useStore($rewardMonth, { ssr: () => null });
  const token = useStore($token, { ssr: () => null });
  const [chosen, choose] = useState<string | null>(null);

  useEffect(() => void loadRewardMonth(month), [month, today, token]);
  useEffect(subscribeToClaimedDay, []);

  const rewards = loaded === 'failed' || loaded?.month !== month ? undefined : loaded;
  const days = daysOfMonth(month).map((moment, index): DayView => {
    const day = utcDay(moment);
    const reward = rewards?.days[index];
    const { currency, amount } = reward ?? rewardOn(moment, specials);
    const state = reward && shownDayState(reward.state, { day, joined: rewards.joined });
    const reason = state && dayReason(state, { day, today });
    const end = new Date(moment.getTime() + 24 * 60 * 60 * 1000).toISOString();
    const on = events.filter((each) => each.starts_at < end && each.ends_at > moment.toISOString());
    return {
      day,
      currency,
      amount,
      state,
      stateLabel: state ? stateLabels[state] : undefined,
      reason,
      isToday: day === today,
      events: on,
    };
  });
  const shown = days.find(({ day }) => day === (chosen ?? today));

  return (
    <div className="month">
      <Table
        className="month-table"
        kind="numbers"
        labelledBy={titleId}
        columns={weekdays.map((name) => ({ key: name, abbr: name, head: name.slice(0, 3) }))}
      >
        {weeksOf(days).map((week, row) => (
          <tr key={row}>
            {week.map((each, column) =>
              each ? (
                <CalendarDay
                  key={each.day}
                  day={each}
                  isChosen={each.day === shown?.day}
                  onChoose={token === null ? undefined : choose}
                  cdnBase={cdnBase}
                />
              ) : (
                <td key={column}></td>
              ),
            )}
          </tr>
        ))}
      </Table>
      <p className="month-detail" role="status">
        {shown && (
          <>
            <b className="text-paper">{formatDay(shown.day)}</b> {`+${shown.amount} ${shown.currency}.`}{' '}
            {shown.stateLabel && (
              <>
                <span className="month-state" data-state={shown.state}>
                  {shown.stateLabel}:
                </span>{' '}
                {shown.reason}
              </>
            )}{' '}
            {[...shown.events.map(({ title }) => title), ...voteBonusOn(shown.day)].map((on) => `${on}.`).join(' ')}
          </>
        )}
      </p>
      {loaded === 'failed' && (
        <LoadError
          message="Your rewards for this month couldn’t be loaded."
          onRetry={() => void loadRewardMonth(month)}
        />
      )}
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

function voteBonusOn(day: string): string[] {
  return isWeekend(new Date(day)) ? [`Votes give ${weekendReward} soulstones`] : [];
}

/** Returns rows of seven days, Monday first; cells outside the month are undefined. */
function weeksOf(days: readonly DayView[]): (DayView | undefined)[][] {
  const before = (new Date(days[0]?.day ?? 0).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: 7 }, (__, column) => cells[row * 7 + column]));
}
