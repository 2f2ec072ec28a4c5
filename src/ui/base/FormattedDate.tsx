import { formatExactly, formatMoment } from '#game/moment-text.ts';
import type { momentForms } from '#game/moment-text.ts';

interface Props {
  /** ISO 8601. */
  at: string;
  precision?: keyof typeof momentForms;
}

/**
 * A date in the viewer's locale and time zone, with the exact time and its zone on hover. Only for content that is rendered
 * in the browser, because the server knows neither.
 */
export const FormattedDate = ({ at, precision = 'day' }: Props) => (
  <time dateTime={at} title={formatExactly(at)}>
    {formatMoment(at, precision)}
  </time>
);
