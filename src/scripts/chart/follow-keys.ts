import { formatValue } from '#game/chart.ts';
import type { Lines } from '#game/chart.ts';

/** Days that Page Up and Page Down pass. */
const page = 7;

/**
 * Makes a drawn chart a slider over its days: arrow keys, Page Up and Page Down, Home and End choose a day, whose values
 * are its text. Calls `onDay` with the place of the day, and with null when the focus leaves. Returns a function that ends
 * it.
 */
export function followKeys(
  chart: HTMLElement,
  { days, series }: Lines,
  onDay: (day: number | null) => void,
): () => void {
  const last = days.length - 1;
  let day = last;
  const choose = (next: number) => {
    day = Math.min(Math.max(next, 0), last);
    const values = series.map((line) => `${line.title} ${formatValue(line.values[day], line)}`);
    chart.setAttribute('aria-valuenow', String(day));
    chart.setAttribute('aria-valuetext', [days[day], ...values].join(', '));
  };
  const onKey = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: day - 1,
      ArrowDown: day - 1,
      ArrowRight: day + 1,
      ArrowUp: day + 1,
      PageDown: day - page,
      PageUp: day + page,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(next);
    onDay(day);
  };
  const onBlur = () => onDay(null);
  const label = chart.closest('figure')?.getAttribute('aria-labelledby');
  const attributes = { role: 'slider', tabindex: '0', 'aria-valuemin': '0', 'aria-valuemax': String(last) };
  for (const [name, value] of Object.entries(attributes)) chart.setAttribute(name, value);
  if (label) chart.setAttribute('aria-labelledby', label);
  chart.removeAttribute('aria-hidden');
  choose(last);
  chart.addEventListener('keydown', onKey);
  chart.addEventListener('blur', onBlur);
  return () => {
    chart.removeEventListener('keydown', onKey);
    chart.removeEventListener('blur', onBlur);
  };
}
