import { useId } from 'react';
import type { ReactNode } from 'react';
import { Problem } from './Problem.tsx';

export interface FieldLook {
  /** Without it, the control stands alone, and its label is elsewhere on the page. */
  label?: ReactNode;
  /** What is beside the field says the same to those who see. */
  isLabelHidden?: boolean | undefined;
  /** What helps with the field, or counts what is in it. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  problem?: ReactNode;
  /** The class of the whole field, or of a control that stands alone. */
  className?: string | undefined;
}

export interface ControlProps {
  id?: string | undefined;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

interface Props<Control> extends FieldLook {
  /** The attributes of the control; the field adds what ties it to the label, the hint and the problem. */
  control: Control;
  children: (control: Control) => ReactNode;
}

const joined = (...words: unknown[]) => words.filter(Boolean).join(' ') || undefined;

/** A control with its label, and below it what is wrong and what helps, which describe the control. */
export function Field<Control extends ControlProps>(props: Props<Control>) {
  const { label, isLabelHidden, hint, problem, className, control, children } = props;
  const newId = useId();
  if (label === undefined) return children({ ...control, className: joined('input', className) });
  const id = control.id ?? newId;
  const wired = {
    ...control,
    id,
    className: 'input',
    'aria-describedby': joined(control['aria-describedby'], hint && `${id}-hint`, problem && `${id}-problem`),
    'aria-invalid': problem ? true : control['aria-invalid'],
  };
  return (
    <div className={joined('field', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children(wired)}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}
