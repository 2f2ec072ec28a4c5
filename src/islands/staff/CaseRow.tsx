import { memo } from 'react';
import type { StaffCase } from '#contract/staff/case.ts';
import { formatDistance } from '#game/countdown.ts';
import { formatMoment } from '#game/moment-text.ts';
import { caseReason, outcomeTitles } from '#ui/staff/case-reason.ts';
import { StaffPersonName, withCase } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  staffCase: StaffCase;
  /** Whether the keyboard is on this row. */
  isChosen: boolean;
  now: Date;
}

/** A case in a queue. */
export const CaseRow = memo(function CaseRow({ staffCase, isChosen, now, ...media }: Props) {
  const { uuid, player, clan, trade, opener, assignee, words, outcome, frozen } = staffCase;
  const { closed_by: closedBy, created_at: createdAt } = staffCase;
  return (
    <tr data-chosen={isChosen ? '' : undefined}>
      <td>
        <a className="desk-case font-semibold" data-case={uuid} href={`/staff/cases/${uuid}`}>
          {caseReason(staffCase)}
        </a>
        {staffCase.handed_over_by && (
          <p className="desk-words overflow-hidden text-mist">Handed over by {staffCase.handed_over_by.name}</p>
        )}
        {words !== '' && <p className="desk-words overflow-hidden text-mist">{words}</p>}
        {frozen > 0 && <p className="desk-words overflow-hidden text-mist">{frozen} copies frozen</p>}
      </td>
      <td>
        {player && <StaffPersonName person={player} caseId={uuid} {...media} />}
        {clan && <a href={`/clans/${clan.index}`}>{clan.title}</a>}
        {trade !== null && <a href={withCase(`/staff/trades/${trade}`, uuid)}>a trade</a>}
      </td>
      <td data-label="From">{opener ? <StaffPersonName person={opener} {...media} /> : 'the site'}</td>
      <td>
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatDistance(new Date(createdAt), now)}
        </time>
      </td>
      <td data-label={assignee ? 'Assigned to' : undefined}>
        {assignee && <StaffPersonName person={assignee} {...media} />}
        {outcome !== null && (
          <p>
            {outcomeTitles[outcome]}
            {closedBy && closedBy.uuid !== assignee?.uuid && `, closed by ${closedBy.name}`}
          </p>
        )}
      </td>
    </tr>
  );
});
