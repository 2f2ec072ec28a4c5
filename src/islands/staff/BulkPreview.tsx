import { formatCount } from '#game/number.ts';
import { banNotice } from '#game/ban.ts';
import { actionNotification, needsSecond, reasonText } from '#game/staff.ts';
import { editBulk, runBulk } from '#stores/staff/bulk.ts';
import type { Bulk } from '#stores/staff/bulk.ts';
import { toTerms } from '#stores/staff/action-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { BanText } from '#ui/session/BanText.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { BulkResults } from './BulkResults.tsx';
import { actionTitle, bulkLabel } from './action-text.ts';

interface Props extends MediaProps {
  bulk: Bulk;
}

/** What would happen to each player, with the button that does it. */
export function BulkPreview({ bulk: { form, results, problem, isUnanswered }, ...media }: Props) {
  const terms = toTerms(form, null);
  const until = terms.until === null ? null : new Date(terms.until);
  const isProposal = needsSecond({ kind: terms.kind, until });
  const reason = reasonText(terms.reason, terms.words);
  const notification = actionNotification({ ...terms, until }, reason);
  const possible = results.filter(({ result }) => result === 'possible').length;
  return (
    <>
      <div className="console-panel">
        <h2 className="console-heading">{actionTitle(terms)}</h2>
        <p>
          For {formatCount(possible, 'player')} of {results.length}.
          {isProposal && ' Nothing happens yet: a second member of the team has to confirm each ban.'}
        </p>
        {until !== null && (
          <p>
            Until <FormattedDate at={until.toISOString()} precision="minute" />.
          </p>
        )}
        <blockquote className="case-words">
          <b>{notification.title}</b>
          <p>{notification.text}</p>
        </blockquote>
        {terms.kind === 'ban' && (
          <blockquote className="case-words" aria-label="Account notice">
            <b>Account Notice</b>
            <BanText notice={banNotice({ bannedUntil: until, banReason: reason })} />
          </blockquote>
        )}
        {problem && <Problem>{problem.text}</Problem>}
        {isUnanswered && (
          <Problem>We didn’t get an answer. Continuing is safe: no player gets the action twice.</Problem>
        )}
        <p className="actions">
          <Button kind="primary" disabled={possible === 0} onClick={() => void runBulk()}>
            {isUnanswered ? 'Continue' : bulkLabel(terms.kind, possible, isProposal)}
          </Button>
          {!isUnanswered && <Button onClick={editBulk}>Edit</Button>}
        </p>
      </div>
      <BulkResults results={results} {...media} />
    </>
  );
}
