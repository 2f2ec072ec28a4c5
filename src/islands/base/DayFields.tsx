import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  /** First and last day, such as 2026-11-23; empty for no limit. */
  from: string;
  to: string;
  onChange: (part: 'from' | 'to', day: string) => void;
}

/** The fields for the first and the last day of a filter. */
export function DayFields({ from, to, onChange }: Props) {
  return (
    <>
      <TextInput
        label="From"
        type="date"
        value={from}
        min="2000-01-01"
        max={to || '2099-12-31'}
        onChange={(text) => onChange('from', text)}
      />
      <TextInput
        label="To"
        type="date"
        value={to}
        min={from || '2000-01-01'}
        max="2099-12-31"
        onChange={(text) => onChange('to', text)}
      />
    </>
  );
}
