import { parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { fullVersionRange, moveThumb } from '#game/version-range.ts';
import type { VersionRange } from '#game/version-range.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';

/* The fields of the filter panel: their values as a filter, and a filter as their values. */

/** Filter fields by the parameter that the form has for them. */
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

/** What the form says (or one field of it), and nothing of what it has no field for. */
export function parseForm(form: HTMLFormElement, only?: string): FilterChange {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.append(name, value);
  const filter = parseCardFilter(parameters);
  const own = Object.entries(fieldsOf).filter(
    ([name]) => (only ?? name) === name && form.querySelector(`[name="${name}"]:not([type=hidden])`),
  );
  return Object.fromEntries(own.map(([, field]) => [field, filter[field]]));
}

/** Writes into the fields what they do not say yet: whoever typed a text keeps their own spaces. */
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
  // The thumbs have no name, so they are no part of what the form says.
  writeThumbs(form, filter.version);
}

const thumbsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('.versions-track input')];

/** A thumb was moved: it stops before the other one, and the number fields follow. */
export function keepThumbsApart(form: HTMLFormElement, thumb: HTMLInputElement): void {
  const before = parseForm(form).version ?? fullVersionRange;
  const end = thumb === thumbsOf(form)[0] ? 'low' : 'high';
  writeVersionRange(form, moveThumb(before, end, Number(thumb.value)));
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
  // Where styles cannot read numbers from attributes.
  track.style.setProperty('--low', String(range[0]));
  track.style.setProperty('--high', String(range[1]));
}
