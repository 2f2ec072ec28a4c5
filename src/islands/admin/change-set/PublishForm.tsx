import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CheckResult } from '#stores/admin/change-set/change-set.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { formatCount } from '#game/number.ts';
import { maxSetReason, maxSetTitle } from '#game/object/change-set.ts';
import { ignoreKeyRepeat } from '#islands/base/ignore-key-repeat.ts';
import { useUnloadWarning } from '#islands/console/use-unload-warning.ts';
import { MomentInput } from '#islands/admin/object/MomentInput.tsx';
import { $check, $setStep, publishSet, renameSet } from '#stores/admin/change-set/change-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { formatMoment } from '#game/moment-text.ts';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Problem } from '#ui/base/Problem.tsx';

/** The form, for a button elsewhere on the page that sends it. */
export const publishFormId = 'publish';

/** The title and the reason of a set, and its publication: at once or at a time. It asks once. */
export function PublishForm({ set }: { set: ChangeSet }) {
  const { isSending } = useStore($setStep);
  const check = useStore($check).value;
  const [title, setTitle] = useState(set.title);
  const [reason, setReason] = useState(set.reason);
  const [at, setAt] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [seen, setSeen] = useState(set);
  if (seen !== set) {
    // Another admin renamed the set: a field that this admin has not edited shows the new text.
    if (title === seen.title) setTitle(set.title);
    if (reason === seen.reason) setReason(set.reason);
    setSeen(set);
  }
  const publish = async () => {
    const isPublished = await publishSet(reason.trim(), at);
    setIsAsking(false);
    // The list of what is wrong is above the form.
    if (!isPublished) document.getElementById('set-check')?.focus();
  };
  const obstacle = findObstacle(set, check);
  const isRenamed = title.trim() !== set.title || reason.trim() !== set.reason;
  useUnloadWarning(isRenamed);
  return (
    <form
      id={publishFormId}
      className="console-panel"
      aria-label="Publish"
      onSubmit={(event) => {
        event.preventDefault();
        // A button outside of the form sends it, too.
        if (obstacle !== '') return document.getElementById('set-check')?.focus();
        const isPast = at !== null && Date.parse(at) <= Date.now();
        setProblem(isPast ? 'Choose a time in the future, or clear the field to publish now.' : '');
        setIsAsking(!isPast);
      }}
    >
      <TextInput label="Title" required value={title} maxLength={maxSetTitle} onChange={setTitle} />
      <TextArea
        label="Reason (kept with every revision)"
        rows={2}
        required
        value={reason}
        maxLength={maxSetReason}
        onChange={setReason}
      />
      <div className="console-filters">
        <MomentInput
          label="When (your time zone; leave empty to publish now)"
          id="publish-at"
          value={at ?? ''}
          disabled={isSending}
          aria-invalid={problem !== '' || undefined}
          aria-describedby="publish-problem"
          onChange={(moment) => {
            setAt(moment);
            setProblem('');
            setIsAsking(false);
          }}
        />
        <Button
          kind="primary"
          type="submit"
          busy={isSending}
          disabled={obstacle !== '' || isAsking}
          aria-describedby="publish-obstacle"
        >
          {at === null ? 'Publish…' : 'Schedule…'}
        </Button>
        <Button
          busy={isSending}
          disabled={!isRenamed || title.trim() === ''}
          onClick={() => void renameSet(title.trim(), reason.trim())}
        >
          Save title and reason
        </Button>
      </div>
      <p className="console-hint" id="publish-obstacle" hidden={obstacle === ''}>
        {obstacle}
      </p>
      <Problem id="publish-problem">{problem}</Problem>
      {isAsking && (
        <div
          className="actions publish-question rounded-sm"
          role="group"
          aria-label="Confirm"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsAsking(false);
            ignoreKeyRepeat(event);
          }}
        >
          <p>
            {formatCount(set.changes, 'draft')} {set.changes === 1 ? 'becomes' : 'become'} public{' '}
            {at === null ? 'now' : `on ${formatMoment(at)}`}
            {set.changes === 1 ? '' : ', together and'} exactly as shown below.
          </p>
          <Button
            kind="primary"
            busy={isSending}
            // The question appears where the form was sent.
            autoFocus
            onClick={() => void publish()}
          >
            {isSending ? 'Publishing…' : at === null ? 'Publish now' : 'Schedule publication'}
          </Button>
          <Button busy={isSending} onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

/** Returns why a set cannot be published; empty if it can, or if that is not known yet. */
function findObstacle({ changes }: ChangeSet, check: CheckResult | null | undefined): string {
  if (changes === 0) return 'There is nothing to publish: the change set is empty.';
  if (!check) return '';
  const { problems, conflicts, message } = check;
  const parts = [
    ...(problems.length > 0 ? [formatCount(problems.length, 'problem')] : []),
    ...(conflicts.length > 0 ? [formatCount(conflicts.length, 'conflict')] : []),
  ];
  if (parts.length === 0) return message;
  return `It can’t be published yet: ${parts.join(' and ')} above ${problems.length + conflicts.length === 1 ? 'is' : 'are'} open.`;
}
