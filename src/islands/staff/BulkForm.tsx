import { maxBulkPlayers, actionKinds } from '#game/staff.ts';
import { parsePlayers, previewPlayers, setBulkForm, setBulkText } from '#stores/staff/bulk.ts';
import type { Bulk } from '#stores/staff/bulk.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { actionTitles } from '#ui/staff/case-reason.ts';
import { ActionFields, actionFields } from './ActionFields.tsx';
import { FieldProblem } from './FieldProblem.tsx';

/** What to do, and to whom. */
export function BulkForm({ bulk: { form, text, problem, isLoading } }: { bulk: Bulk }) {
  const count = parsePlayers(text).length;
  return (
    <form
      className="console-panel bulk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void previewPlayers();
      }}
    >
      <label className="console-field">
        <span>Players: chat-platform ids or uuids, in any form</span>
        <textarea
          rows={6}
          value={text}
          aria-invalid={problem?.field === 'players'}
          onChange={({ currentTarget }) => setBulkText(currentTarget.value)}
        />
        <span>
          {count} of at most {maxBulkPlayers}
        </span>
        <FieldProblem problem={problem} field="players" />
      </label>
      <Select
        label={<span>What</span>}
        className="console-field"
        value={form.kind}
        onChange={(kind) => setBulkForm({ kind })}
        options={actionKinds.map((kind) => [kind, actionTitles[kind]])}
      />
      <ActionFields form={form} problem={problem} onChange={setBulkForm} />
      {problem !== null && ![...actionFields, 'players'].includes(problem.field) && (
        <p className="console-field-error" role="alert">
          {problem.text}
        </p>
      )}
      <Button kind="primary" type="submit" busy={isLoading}>
        {isLoading ? 'Looking…' : 'Show what will happen'}
      </Button>
    </form>
  );
}
