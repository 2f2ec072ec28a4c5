import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ReportBody } from '#contract/report.ts';
import { maxStaffWords } from '#game/staff.ts';
import { reportReasonKeys, reportReasons } from '#game/staff-case.ts';
import type { ReportReason } from '#game/staff-case.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $report, resetReport, sendReport } from '#stores/report/report.ts';
import { $isSignedIn } from '#stores/session/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

interface Props {
  subject: ReportBody['subject'];
  id: string;
  name: string;
  loginLink: string;
  opener: HTMLElement;
  onClose: () => void;
}

/** Asks what is wrong with a player, a clan or a trade, and sends it to the team. */
export default function ReportDialog({ subject, id, name, loginLink, opener, onClose }: Props) {
  const isSignedIn = useStore($isSignedIn);
  const { state, error } = useStore($report);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const sent = useRef<HTMLDivElement>(null);
  const isSending = state === 'sending';

  useEffect(() => resetReport, []);
  // The form disappears with its button.
  useEffect(() => {
    if (state === 'sent') sent.current?.focus({ preventScroll: true });
  }, [state]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason !== null) void sendReport({ subject, id, reason, words: words.trim() });
  };

  return (
    <Dialog title={`Report ${name}`} opener={opener} onClose={onClose} className="report-dialog">
      {renderStep()}
    </Dialog>
  );

  function renderStep() {
    if (!isSignedIn) {
      return (
        <div className="grid gap-1rem no-outline">
          <p>Only players can report something. After you log in, we’ll bring you back here.</p>
          <p className="flex flex-wrap items-center gap-y-0.6rem gap-x-1.2rem">
            <ButtonLink kind="primary" className="login-link" href={loginLink}>
              Login with Discord
            </ButtonLink>
          </p>
        </div>
      );
    }
    if (state === 'sent') {
      return (
        <div ref={sent} className="grid gap-1rem no-outline" tabIndex={-1}>
          <p role="status">Thank you. We’ll tell you when somebody on the team has read your report.</p>
          <p className="flex flex-wrap items-center gap-y-0.6rem gap-x-1.2rem">
            <Button kind="primary" onClick={onClose}>
              Close
            </Button>
            <a href="/account/standing">Your reports</a>
          </p>
        </div>
      );
    }
    return (
      <form className="grid gap-1rem no-outline" aria-busy={isSending} onSubmit={onSubmit}>
        <Choices
          className="report-reasons"
          legend="What is wrong?"
          name="reason"
          required
          options={reportReasonKeys.map((each, index) => [
            each,
            reportReasons[each],
            { 'data-autofocus': index === 0 ? '' : undefined },
          ])}
          chosen={reason}
          onChange={setReason}
        />
        <TextArea
          label="What happened? (optional)"
          value={words}
          maxLength={maxStaffWords}
          rows={4}
          hint="Only the team reads it. Nobody else sees that you reported something."
          onChange={setWords}
        />
        <div role="alert">{error !== '' && <p className="report-error">{error}</p>}</div>
        <p className="actions">
          <Button kind="primary" type="submit" busy={isSending}>
            {isSending ? 'Sending…' : 'Send report'}
          </Button>
          <Button onClick={onClose}>Back</Button>
        </p>
      </form>
    );
  }
}
