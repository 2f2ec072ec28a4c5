import { useEffect, useRef } from 'react';
import { maxRewardMessage, maxRewardTitle } from '#game/reward.ts';
import { maxStaffWords } from '#game/staff.ts';
import { closeNewReward, previewNewReward, setRewardForm, startOver } from '#stores/admin/new-reward.ts';
import type { NewReward } from '#stores/admin/new-reward.ts';
import { problemOf } from '#stores/staff/action-form.ts';
import { FieldProblem } from '#islands/staff/FieldProblem.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { GiftFields } from './GiftFields.tsx';

/** The fields whose problem stands beside them. */
const shownFields = [
  'gifts',
  'audience',
  'clan',
  'joined_before',
  'players',
  'starts_at',
  'expires_at',
  'title',
  'message',
  'reason',
];

/** The form of a new reward. */
export function RewardFields({ draft: { form, isRestored, problem, isLoading } }: { draft: NewReward }) {
  const { gifts, delivery, startsAt, expiresAt, title, message, reason } = form;
  const panel = useRef<HTMLFormElement>(null);
  // The problem can be above what is visible.
  useEffect(() => {
    if (problem) panel.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <form
      ref={panel}
      className="reward-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void previewNewReward();
      }}
    >
      {isRestored && (
        <p className="py-0.6rem px-0.9rem hairline rounded-sm text-soul" role="status">
          Your reward from an earlier visit is back. <TextButton onClick={startOver}>Start over</TextButton>
        </p>
      )}
      <section className="console-panel" tabIndex={-1} aria-labelledby="reward-what">
        <h2 className="console-heading" id="reward-what">
          What each player gets
        </h2>
        <GiftFields gifts={gifts} isInvalid={problem?.field === 'gifts'} />
        <FieldProblem problem={problem} field="gifts" />
      </section>
      <section className="console-panel" aria-labelledby="reward-who">
        <h2 className="console-heading" id="reward-who">
          Who gets it
        </h2>
        <AudienceFields form={form} problem={problem} />
        <FieldProblem problem={problem} field="audience" />
      </section>
      <section className="console-panel" aria-labelledby="reward-when">
        <h2 className="console-heading" id="reward-when">
          How and when
        </h2>
        <Segmented
          label="Delivery"
          options={[
            ['direct', 'Give it directly'],
            ['claim', 'Let them claim it'],
          ]}
          value={delivery}
          onChange={(each) => setRewardForm({ delivery: each })}
        />
        <div className="reward-fields grid gap-0.6rem">
          <TextInput
            label="Starts (leave empty to start now)"
            type="datetime-local"
            value={startsAt}
            onChange={(text) => setRewardForm({ startsAt: text })}
            problem={problemOf(problem, 'starts_at')}
          />
          {delivery === 'claim' && (
            <TextInput
              label="Can be claimed until"
              type="datetime-local"
              value={expiresAt}
              onChange={(text) => setRewardForm({ expiresAt: text })}
              problem={problemOf(problem, 'expires_at')}
            />
          )}
        </div>
      </section>
      <section className="console-panel" aria-labelledby="reward-words">
        <h2 className="console-heading" id="reward-words">
          Texts
        </h2>
        <TextInput
          label="Title for players"
          value={title}
          maxLength={maxRewardTitle}
          onChange={(text) => setRewardForm({ title: text })}
          problem={problemOf(problem, 'title')}
        />
        <TextArea
          label="Message for players (optional)"
          rows={3}
          value={message}
          maxLength={maxRewardMessage}
          onChange={(text) => setRewardForm({ message: text })}
          problem={problemOf(problem, 'message')}
        />
        <TextArea
          label="Why (for the audit log)"
          rows={2}
          value={reason}
          maxLength={maxStaffWords}
          onChange={(text) => setRewardForm({ reason: text })}
          problem={problemOf(problem, 'reason')}
        />
      </section>
      {problem !== null && !shownFields.includes(problem.field) && <Problem>{problem.text}</Problem>}
      <p className="actions">
        <Button kind="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Counting the players…' : 'Show what will happen'}
        </Button>
        <Button onClick={closeNewReward}>Cancel</Button>
      </p>
    </form>
  );
}
