import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  label?: string;
  id: string;
  /** ISO 8601 in UTC; empty for none. */
  value: string;
  disabled: boolean;
  required?: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange: (value: string | null) => void;
}

/** A field for a time in the viewer's time zone. */
export function MomentInput({ value, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      value={toLocal(value)}
      onChange={(text) => {
        const date = new Date(text);
        // While a year of five digits is typed, the value is no date.
        if (text === '') onChange(null);
        else if (!Number.isNaN(date.getTime())) onChange(date.toISOString());
      }}
    />
  );
}

/** Returns the local time of a moment, such as 2026-11-20T18:00. */
function toLocal(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
