import { restrictions, staffReasons } from '#game/staff.ts';
import type { ActionForm, FormProblem } from '#stores/staff/action-form.ts';
import { Choices } from '#ui/base/Choices.tsx';
import { restrictionTitles } from './action-text.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { UntilField } from './UntilField.tsx';

interface Props {
  form: ActionForm;
  problem: FormProblem | null;
  onChange: (change: Partial<ActionForm>) => void;
}

/** The fields that show what is wrong with them. Anything else stands beside the form's buttons. */
export const actionFields: readonly string[] = ['reason', 'words', 'note', 'until', 'restrictions'];

/** The terms of an action: what it forbids, when it ends, why, and words for the player. */
export function ActionFields({ form, problem, onChange }: Props) {
  const { kind, reason, restrictions: chosen } = form;
  return (
    <>
      {kind === 'restrict' && (
        <Choices
          className="flex flex-wrap gap-y-0.4rem gap-x-1.4rem"
          legend="Until then"
          options={restrictions.map((each) => [each, restrictionTitles[each]])}
          chosen={chosen}
          onChange={(each) =>
            onChange({ restrictions: restrictions.filter((one) => (one === each) !== chosen.includes(one)) })
          }
        >
          <FieldProblem problem={problem} field="restrictions" />
        </Choices>
      )}
      {(kind === 'restrict' || kind === 'ban') && <UntilField form={form} problem={problem} onChange={onChange} />}
      <ReasonFields form={form} problem={problem} onChange={onChange} />
      {reason !== '' && (
        <p className="text-mist">
          The player reads: “{staffReasons[reason].text}” It refers to{' '}
          <a href={staffReasons[reason].rule.href} target="_blank" rel="noopener">
            {staffReasons[reason].rule.title}
          </a>
          .
        </p>
      )}
    </>
  );
}
