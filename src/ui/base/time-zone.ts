/** The short name of the viewer's time zone, such as "CET" or "GMT+2". Only for content that is rendered in the browser. */
export function timeZoneName(): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
