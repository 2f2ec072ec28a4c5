import { maxBulkPlayers, actionKinds } from '#game/staff.ts';
import { problemOf } from '#stores/staff/action-form.ts';
import { parsePlayers, previewPlayers, setBulkForm, setBulkText } from '#stores/staff/bulk.ts';
import type { Bulk } from '#stores/staff/bulk.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { actionTitles } from '#ui/staff/action-titles.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { ActionFields, actionFields } from './ActionFields.tsx';

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
      <TextArea
        label="Players: names, handles, ids, uuids or profile addresses, on lines of their own or between commas"
        hint={
          <>
            {count} of at most {maxBulkPlayers}
          </>
        }
        rows={6}
        value={text}
        onChange={setBulkText}
        problem={problemOf(problem, 'players')}
      />
      <Select
        label="What"
        value={form.kind}
        onChange={(kind) => setBulkForm({ kind })}
        options={actionKinds.map((kind) => [kind, actionTitles[kind]])}
      />
      <ActionFields form={form} problem={problem} onChange={setBulkForm} />
      {problem !== null && ![...actionFields, 'players'].includes(problem.field) && <Problem>{problem.text}</Problem>}
      <Button kind="primary" type="submit" busy={isLoading}>
        {isLoading ? 'Looking…' : 'Show what will happen'}
      </Button>
    </form>
  );
}
