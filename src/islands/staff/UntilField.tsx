import { inDays, problemOf } from '#stores/staff/action-form.ts';
import type { ActionForm, FormProblem } from '#stores/staff/action-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  form: ActionForm;
  problem: FormProblem | null;
  onChange: (change: Partial<ActionForm>) => void;
}

const terms = [
  ['1 day', 1],
  ['3 days', 3],
  ['1 week', 7],
  ['30 days', 30],
] as const;

/** When a ban or a restriction ends. A ban can have no end. */
export function UntilField({ form: { kind, until, isEndless }, problem, onChange }: Props) {
  return (
    <div className="grid gap-0.6rem">
      <TextInput
        label="Ends on"
        type="datetime-local"
        value={until}
        disabled={isEndless}
        onChange={(text) => onChange({ until: text })}
        problem={problemOf(problem, 'until')}
      />
      <div className="action-terms flex flex-wrap gap-0.6rem" role="group" aria-label="Ends after">
        {terms.map(([title, days]) => (
          <Button key={days} disabled={isEndless} onClick={() => onChange({ until: inDays(days) })}>
            {title}
          </Button>
        ))}
      </div>
      {kind === 'ban' && (
        <Checkbox
          label="Permanently. A second member of the team has to confirm it."
          checked={isEndless}
          onChange={(isChecked) => onChange({ isEndless: isChecked })}
        />
      )}
    </div>
  );
}
