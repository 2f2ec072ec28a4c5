/** A time of day in the viewer's locale and time zone, with the exact time on hover. `at` is in ISO 8601. */
export function FormattedTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}>
      {date.toLocaleTimeString(undefined, { timeStyle: 'short' })}
    </time>
  );
}
