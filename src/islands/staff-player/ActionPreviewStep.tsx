import { useStore } from '@nanostores/react';
import { BanText } from '#ui/session/BanText.tsx';
import type { ActionKind } from '#game/staff.ts';
import { $actionCall, confirmActionPreview, editAction } from '#stores/staff/player-action.ts';
import type { ActionPreview } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { StateList } from './StateList.tsx';

/** In the viewer's time zone, as in the account notice. */
const confirmLabels: Readonly<Record<ActionKind, string>> = {
  warn: 'Warn now',
  challenge: 'Ask now',
  'revoke-sessions': 'Sign out now',
  restrict: 'Restrict now',
  ban: 'Ban now',
};

/** What an action will do and what the player will read, with the button that does it. */
export function ActionPreviewStep({ kind, preview }: { kind: ActionKind; preview: ActionPreview }) {
  const { state, reasons } = useStore($actionCall);
  const { before, after, needs_second: needsSecond, ban_notice: notice, notification, problems } = preview;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const isSending = state === 'sending';
  return (
    <>
      <section>
        <h3>What will happen</h3>
        {needsSecond && <p>Nothing yet: a second member of the team has to confirm the ban.</p>}
        {isSame ? (
          !needsSecond && <p>The player can go on as before.</p>
        ) : (
          <div className="action-states grid gap-0.8rem">
            <div>
              <h4>Now</h4>
              <StateList state={before} />
            </div>
            <div>
              <h4>Then</h4>
              <StateList state={after} />
            </div>
          </div>
        )}
      </section>
      <section>
        <h3>{needsSecond ? 'What the player will read once it is confirmed' : 'What the player will read'}</h3>
        <blockquote className="action-read grid gap-0.4rem py-0.7rem px-0.9rem rounded-sm break-anywhere">
          <b className="text-paper">{notification.title}</b>
          <p>{notification.text}</p>
        </blockquote>
        {notice !== null && (
          <blockquote
            className="action-read grid gap-0.4rem py-0.7rem px-0.9rem rounded-sm break-anywhere"
            aria-label="Account notice"
          >
            <b className="text-paper">Account Notice</b>
            <BanText notice={notice} />
          </blockquote>
        )}
      </section>
      {[...problems, ...reasons].map((problem) => (
        <p key={problem} className="field-problem" role="alert">
          {problem}
        </p>
      ))}
      {state === 'unanswered' && (
        <p className="field-problem" role="alert">
          We didn’t get an answer. Trying again is safe: it happens only once.
        </p>
      )}
      <p className="actions">
        {problems.length === 0 && (
          <Button kind="primary" busy={isSending} onClick={() => void confirmActionPreview()}>
            {isSending
              ? 'Sending…'
              : state === 'unanswered'
                ? 'Try again'
                : needsSecond
                  ? 'Propose the ban'
                  : confirmLabels[kind]}
          </Button>
        )}
        {state !== 'unanswered' && (
          <Button busy={isSending} onClick={editAction}>
            Edit
          </Button>
        )}
      </p>
    </>
  );
}
