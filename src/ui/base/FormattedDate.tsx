interface Props {
  /** ISO 8601. */
  at: string;
  /** A day, or a day with its time. */
  precision?: 'day' | 'minute';
}

/**
 * A date in the viewer's locale and time zone, with the exact time on hover. Only for content that is rendered in the
 * browser, because the server knows neither.
 */
export function FormattedDate({ at, precision = 'day' }: Props) {
  const date = new Date(at);
  const words =
    precision === 'day'
      ? date.toLocaleDateString(undefined, { dateStyle: 'long' })
      : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} title={date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}>
      {words}
    </time>
  );
}
