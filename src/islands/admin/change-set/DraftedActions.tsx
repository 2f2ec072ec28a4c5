import { useStore } from '@nanostores/react';
import type { DraftedChanges } from '#contract/change-set/draft-many.ts';
import { formatCount } from '#game/number.ts';
import { $many } from '#stores/admin/change-set/draft-many.ts';
import { Button } from '#ui/base/Button.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { DraftedResult } from './DraftedResult.tsx';

interface Props {
  /** Saves the drafts that the dry run showed. */
  onSave: () => void;
  cdnBase: string;
}

/** What a dry run says, and the button that saves its drafts; afterwards the way to the change set. */
export function DraftedActions({ onSave, cdnBase }: Props) {
  const { isSending, error, result, set } = useStore($many);
  const isSame =
    result?.problem_count === 0 &&
    Object.values(result.counts).every(({ created, updated }) => created + updated === 0);
  return (
    <>
      <Problem>{error}</Problem>
      {/* A live region announces only what changes while it is there. */}
      <p role="status" className="visually-hidden">
        {isSending ? '' : summaryOf(result)}
      </p>
      {result && (
        <>
          <DraftedResult result={result} cdnBase={cdnBase} />
          <p>
            {result.is_drafted && 'The drafts are saved. '}
            {result.is_drafted && <a href={`/admin/changes/${set}`}>Open the change set</a>}
            {isSame && `${sameText(result)}, so there is nothing to save.`}
          </p>
          {!result.is_drafted && result.problem_count === 0 && !isSame && (
            <div className="sticky-actions">
              <Button kind="primary" busy={isSending} onClick={onSave}>
                {isSending ? 'Saving…' : 'Save as drafts'}
              </Button>
              <span className="console-hint">{summaryOf(result)}</span>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Returns why nothing changes: a file can have a header and no rows. */
const sameText = ({ counts }: DraftedChanges): string =>
  Object.values(counts).every(({ unchanged }) => unchanged === 0)
    ? 'The file names the fields, but has no rows below them'
    : 'Everything has these values already';

/** Returns what a screen reader announces about the result of a call. */
function summaryOf(result: DraftedChanges | null): string {
  if (!result) return '';
  if (result.problem_count > 0) return `${formatCount(result.problem_count, 'problem')}. Nothing can be saved yet.`;
  const sums = Object.values(result.counts).map(({ created, updated }) => created + updated);
  const changed = sums.reduce((sum, count) => sum + count, 0);
  if (changed === 0) return `${sameText(result)}.`;
  return result.is_drafted ? 'The drafts are saved.' : `${formatCount(changed, 'object')} would change.`;
}
