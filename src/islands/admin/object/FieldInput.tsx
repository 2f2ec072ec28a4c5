import type { ObjectGuard } from '#contract/object/object.ts';
import type { ObjectField } from '#game/object/fields.ts';
import { choiceLabel } from '#ui/admin/choice-label.ts';
import { textOfValue, textsOfValue } from '#ui/admin/field-value.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { GuaranteeInput } from '#islands/admin/pack/GuaranteeInput.tsx';
import { SlotsInput } from '#islands/admin/pack/SlotsInput.tsx';
import { MomentInput } from './MomentInput.tsx';
import { ReferenceList } from './ReferenceList.tsx';
import ReferencePicker from './ReferencePicker.tsx';
import { TextsInput } from './TextsInput.tsx';

interface Props {
  id: string;
  field: ObjectField;
  /** Whether the value can be removed. */
  canBeEmpty: boolean;
  /** In the form in which objects store it; a number that is not valid stays a text. */
  value: unknown;
  guard: ObjectGuard | undefined;
  /** The change set whose new objects can be chosen, too. */
  set: string;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}

/** The control of a field, by its description. Pictures and videos have their own (`ArtField`). */
export function FieldInput({
  id,
  field,
  canBeEmpty,
  value,
  guard,
  set,
  isDisabled,
  isInvalid,
  describedBy,
  onChange,
}: Props) {
  const text = textOfValue(value);
  const common = {
    id,
    disabled: isDisabled,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  } as const;
  const reference = { id, label: field.label, set, isDisabled, isInvalid, describedBy };
  switch (field.input) {
    case 'flag':
      return <Checkbox {...common} checked={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          value={text}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
          none={canBeEmpty ? 'None' : 'Choose…'}
          options={field.choices.map((choice) => [
            choice,
            choiceLabel(choice),
            { disabled: guard?.allowed?.includes(String(choice)) === false },
          ])}
        />
      );
    case 'number':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          value={text}
          autoComplete="off"
          onChange={(text) => onChange(parseNumber(text))}
        />
      );
    case 'moment':
      return <MomentInput {...common} required={!canBeEmpty} value={text} onChange={onChange} />;
    case 'paragraphs':
      return <TextArea {...common} rows={4} value={text} onChange={(text) => onChange(text || null)} />;
    case 'day':
      return <TextInput {...common} type="date" value={text} onChange={(text) => onChange(text || null)} />;
    case 'texts':
      return <TextsInput {...common} value={Array.isArray(value) ? textsOfValue(value) : []} onChange={onChange} />;
    case 'object':
      return (
        <ReferencePicker
          {...reference}
          canBeEmpty={canBeEmpty}
          kind={field.kind}
          value={text || null}
          onChoose={onChange}
        />
      );
    case 'objects':
      return (
        <ReferenceList
          {...reference}
          kind={field.kind}
          value={Array.isArray(value) ? textsOfValue(value) : []}
          onChange={onChange}
        />
      );
    case 'slots':
      return <SlotsInput {...{ id, isInvalid, describedBy }} value={text} onChange={onChange} />;
    case 'guarantee':
      return <GuaranteeInput {...{ id, isInvalid, describedBy }} value={text} onChange={onChange} />;
    default:
      return <TextInput {...common} autoComplete="off" value={text} onChange={(text) => onChange(text || null)} />;
  }
}

/** Returns a number, null for an empty text, or the text itself, whose problem the form shows. */
function parseNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,15}$/u.test(trimmed) ? Number(trimmed) : text;
}
