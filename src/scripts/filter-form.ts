import type { ReadableAtom } from 'nanostores';
import { isAdvanced, parseCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { fullVersionRange, moveThumb } from '#game/version-range.ts';
import type { VersionRange } from '#game/version-range.ts';

type Change = Partial<Omit<CardFilter, 'page'>>;

/** The list of cards that a panel filters: the catalogue, or somebody's own cards. */
export interface FilteredList {
  /** Null until something has changed: then the address says it. */
  $filter: ReadableAtom<CardFilter | null>;
  $page: ReadableAtom<{ count: number; counts: { rarities: object; types: object } } | null>;
  /** The filter that stands in the address. */
  parseFilter(): CardFilter;
  /** Applies when the typing stops (specification section 5). */
  debounceFilter(change: Change): void;
  /** Applies at once. */
  changeFilter(change: Change): void;
}

/**
 * Gives the filter panel's form to its list. The form is the server's and stays: it works
 * without script, and whoever is typing in it keeps focus and caret. Answers with how to let go of it.
 */
export function enhanceFilterForm(form: HTMLFormElement, list: FilteredList): () => void {
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return;
    if (target.type === 'range') onThumbMove(form, target);
    const change = parseForm(form, target.name || 'version');
    if (['text', 'number', 'range'].includes(target.type)) list.debounceFilter(change);
    else list.changeFilter(change);
  };
  // A thumb that is let go of, and a field that is left, need no waiting.
  const onChange = ({ target }: Event) => {
    if (isField(target) && ['number', 'range'].includes(target.type)) list.changeFilter(parseForm(form, 'version'));
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    list.changeFilter({});
    document.querySelector('.results')?.scrollIntoView({ block: 'start' });
  };
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.panel-reset')) return;
    event.preventDefault();
    const { page: _page, size: _size, sort: _sort, ...empty } = parseCardFilter(new URLSearchParams());
    list.changeFilter(empty);
  };
  const listeners = { input: onInput, change: onChange, submit: onSubmit, click: onClick };
  for (const [type, listener] of Object.entries(listeners)) form.addEventListener(type, listener);
  let wasAdvanced = isAdvanced(list.parseFilter());
  const unsubscribeFilter = list.$filter.listen((filter) => {
    if (!filter) return;
    updateFields(form, filter);
    // By itself it opens once: whoever closes it means that.
    const panel = form.querySelector('details');
    if (panel && isAdvanced(filter) && !wasAdvanced) panel.open = true;
    wasAdvanced = isAdvanced(filter);
  });
  const unsubscribePage = list.$page.listen((page) => {
    if (!page) return;
    updateCounts(form, page.counts);
    const button = form.querySelector('.panel-actions button');
    if (button) button.textContent = `Show ${formatCount(page.count, 'card')}`;
  });

  // What somebody typed or chose before this script was there counts too.
  const filter = list.parseFilter();
  for (const thumb of thumbsOf(form)) if (thumb.value !== thumb.defaultValue) onThumbMove(form, thumb);
  const hasOnlyTextChanges = isSame({ ...filter, ...parseForm(form), ...textsOf(filter) }, filter);
  if (!hasOnlyTextChanges) list.changeFilter(parseForm(form));
  else if (!isSame({ ...filter, ...parseForm(form) }, filter)) list.debounceFilter(parseForm(form));

  return () => {
    for (const [type, listener] of Object.entries(listeners)) form.removeEventListener(type, listener);
    unsubscribeFilter();
    unsubscribePage();
  };
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const textsOf = ({ name, series, makers }: CardFilter) => ({ name, series, makers });

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
function parseForm(form: HTMLFormElement, only?: string): Change {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.append(name, value);
  const filter = parseCardFilter(parameters);
  const own = Object.entries(fieldsOf).filter(
    ([name]) => (only ?? name) === name && form.querySelector(`[name="${name}"]:not([type=hidden])`),
  );
  return Object.fromEntries(own.map(([, field]) => [field, filter[field]]));
}

function isSame(a: CardFilter, b: CardFilter): boolean {
  return String(serializeCardFilter(a)) === String(serializeCardFilter(b));
}

/** Where the filter changed without the form: by going back, by a chip, by the search box. */
function updateFields(form: HTMLFormElement, filter: CardFilter): void {
  const current = parseForm(form);
  for (const name of ['name', 'series', 'makers'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && current[name] !== filter[name]) field.value = filter[name];
  }
  const chosen = {
    sort: filter.sort,
    type: filter.type,
    is_locked: filter.isLocked,
    has_frame: filter.hasFrame,
    duplicates: filter.duplicates,
  };
  for (const [name, value] of Object.entries(chosen)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = String(value ?? '');
  }
  for (const name of ['rarities', 'specials', 'genres'] as const) {
    const values: readonly string[] = filter[name];
    for (const box of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
      box.checked = values.includes(box.value);
  }
  if (String(current.version) !== String(filter.version)) setVersionRange(form, filter.version);
  else updateVersionTrack(form, filter.version);
}

const thumbsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('.versions-track input')];

/** A thumb was moved: it stops before the other one, and the number fields follow. */
function onThumbMove(form: HTMLFormElement, thumb: HTMLInputElement): void {
  const [low, high] = thumbsOf(form);
  const before = parseForm(form).version ?? fullVersionRange;
  const range = moveThumb(before, thumb === low ? 'low' : 'high', Number(thumb.value));
  if (low && high) setVersionRange(form, range);
}

function setVersionRange(form: HTMLFormElement, range: VersionRange): void {
  const fields = form.querySelectorAll<HTMLInputElement>('[name=version]');
  for (const [index, field] of fields.entries()) {
    const value = range[index] ?? 0;
    field.value = value === fullVersionRange[index] ? '' : String(value);
  }
  updateVersionTrack(form, range);
}

function updateVersionTrack(form: HTMLFormElement, range: VersionRange): void {
  for (const [index, thumb] of thumbsOf(form).entries()) thumb.value = String(range[index]);
  const track = form.querySelector<HTMLElement>('.versions-track');
  if (!track) return;
  track.dataset['low'] = String(range[0]);
  track.dataset['high'] = String(range[1]);
  // Where styles cannot read numbers from attributes.
  track.style.setProperty('--low', String(range[0]));
  track.style.setProperty('--high', String(range[1]));
}

function updateCounts(form: HTMLFormElement, { rarities, types }: { rarities: object; types: object }): void {
  const counts = new Map<string, number>([...Object.entries(rarities), ...Object.entries(types)]);
  for (const place of form.querySelectorAll<HTMLElement>('[data-count]')) {
    const count = formatNumber(counts.get(place.dataset['count'] ?? '') ?? 0);
    place.textContent =
      place instanceof HTMLOptionElement ? (place.textContent ?? '').replace(/\([^()]*\)$/u, `(${count})`) : count;
  }
}
