interface Props {
  /** ISO 8601. */
  at: string;
  /** A day, a day with its time, or the time of a day that is written beside it. Each time names its zone. */
  precision?: keyof typeof forms;
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const forms = {
  day: { dateStyle: 'long' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', ...time },
  time,
} as const;

/** The viewer's text of a moment, where an element cannot be. */
export const formatMoment = (at: string | Date, precision: keyof typeof forms = 'minute'): string =>
  new Date(at).toLocaleString(undefined, forms[precision]);

/**
 * A date in the viewer's locale and time zone, with the exact time and its zone on hover. Only for content that is rendered
 * in the browser, because the server knows neither.
 */
export const FormattedDate = ({ at, precision = 'day' }: Props) => (
  <time dateTime={at} title={new Date(at).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}>
    {formatMoment(at, precision)}
  </time>
);
