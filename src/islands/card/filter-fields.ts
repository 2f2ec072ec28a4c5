import { parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { fullVersionRange, moveThumb } from '#game/version-range.ts';
import type { VersionRange } from '#game/version-range.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';

/* Converts the filter panel's fields to a filter and back. */

/** Filter fields by form parameter. */
const fieldsOf = {
  name: 'name',
  series: 'series',
  sort: 'sort',
  type: 'type',
  rarities: 'rarities',
  genres: 'genres',
  version: 'version',
  is_locked: 'isLocked',
  has_frame: 'hasFrame',
  duplicates: 'duplicates',
  specials: 'specials',
  makers: 'makers',
} as const satisfies Record<string, keyof CardFilter>;

/** Returns the filter fields that the form (or one of its fields) sets, without the fields that it lacks. */
export function parseForm(form: HTMLFormElement, only?: string): FilterChange {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.append(name, value);
  const filter = parseCardFilter(parameters);
  const own = Object.entries(fieldsOf).filter(([name]) => (only ?? name) === name && hasField(form, name));
  return Object.fromEntries(own.map(([, field]) => [field, filter[field]]));
}

/** Whether the form has a visible field of that name, which may lie outside its element. */
const hasField = (form: HTMLFormElement, name: string): boolean =>
  [...form.elements].some((field) => isField(field) && field.name === name && field.type !== 'hidden');

/** Writes the filter into the fields that differ; typed text that means the same keeps its spaces. */
export function updateFields(form: HTMLFormElement, filter: CardFilter): void {
  const current = parseForm(form);
  for (const [name, field] of Object.entries(fieldsOf)) {
    const value = filter[field];
    if (!(field in current) || String(current[field]) === String(value)) continue;
    if (field === 'version') writeVersionRange(form, filter.version);
    else if (Array.isArray(value)) {
      for (const box of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
        box.checked = (value as readonly string[]).includes(box.value);
    } else (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = String(value ?? '');
  }
  // The thumbs have no name, so `parseForm` does not read them.
  writeThumbs(form, filter.version);
}

const thumbsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('.versions-track input')];

/** Stops the moved thumb before the other one, and updates the number fields. */
export function keepThumbsApart(form: HTMLFormElement, thumb: HTMLInputElement): void {
  const before = parseForm(form).version ?? fullVersionRange;
  const end = thumb === thumbsOf(form)[0] ? 'low' : 'high';
  writeVersionRange(form, moveThumb(before, end, Number(thumb.value)));
}

/** Shows the version range that the number fields mean, instead of numbers that do not count, and returns it. */
export function commitVersions(form: HTMLFormElement): FilterChange {
  const change = parseForm(form, 'version');
  if (change.version) writeVersionRange(form, change.version);
  return change;
}

function writeVersionRange(form: HTMLFormElement, range: VersionRange): void {
  for (const [index, field] of form.querySelectorAll<HTMLInputElement>('[name=version]').entries()) {
    const value = range[index] ?? 0;
    field.value = value === fullVersionRange[index] ? '' : String(value);
  }
  writeThumbs(form, range);
}

function writeThumbs(form: HTMLFormElement, range: VersionRange): void {
  for (const [index, thumb] of thumbsOf(form).entries()) thumb.value = String(range[index]);
  const track = form.querySelector<HTMLElement>('.versions-track');
  if (!track) return;
  track.dataset['low'] = String(range[0]);
  track.dataset['high'] = String(range[1]);
  // For browsers that cannot read numbers from attributes in CSS.
  track.style.setProperty('--low', String(range[0]));
  track.style.setProperty('--high', String(range[1]));
}

/** The filter takes makers by id (section 2), so the start of a name applies only when its suggestion is chosen. */
export const isUnfinishedMaker = ({ name, value }: HTMLInputElement | HTMLSelectElement): boolean =>
  name === 'makers' && /[^\d\s,!*"]/u.test(value);

export const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
