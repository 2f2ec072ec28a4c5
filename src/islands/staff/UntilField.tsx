import { serverNow } from '#stores/base/server-time.ts';
import type { ActionForm, FormProblem } from '#stores/staff/action-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { FieldProblem } from './FieldProblem.tsx';

interface Props {
  form: ActionForm;
  problem: FormProblem | null;
  onChange: (change: Partial<ActionForm>) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
const terms = [
  ['1 day', 1],
  ['3 days', 3],
  ['1 week', 7],
  ['30 days', 30],
] as const;

/** When a ban or a restriction ends. A ban can have no end. */
export function UntilField({ form: { kind, until, isEndless }, problem, onChange }: Props) {
  return (
    <div className="grid gap-0.5rem">
      <label className="console-field">
        <span>Ends on</span>
        <input
          type="datetime-local"
          value={until}
          disabled={isEndless}
          onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
        />
      </label>
      <div className="action-terms flex flex-wrap gap-0.5rem" role="group" aria-label="Ends after">
        {terms.map(([title, days]) => (
          <Button
            key={days}
            disabled={isEndless}
            onClick={() => onChange({ until: localMinute(new Date(serverNow() + days * dayMs)) })}
          >
            {title}
          </Button>
        ))}
      </div>
      {kind === 'ban' && (
        <label className="action-endless">
          <input
            type="checkbox"
            checked={isEndless}
            onChange={({ currentTarget }) => onChange({ isEndless: currentTarget.checked })}
          />
          <span>Permanently. A second member of the team has to confirm it.</span>
        </label>
      )}
      <FieldProblem problem={problem} field="until" />
    </div>
  );
}

/** Returns a date in the form of the field, in the viewer's time zone. */
function localMinute(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
