import { readSearchText } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { rarities } from '#game/rarity.ts';
import { readSort } from '#game/sort.ts';
import { $filter, changeCatalogue, readFilter, typeFilter } from '#stores/catalogue.ts';

type Fields = Pick<CardFilter, 'name' | 'rarities' | 'sort'>;

/**
 * Gives the catalogue's form to its store. The form is the server's and stays: it works without
 * script, and whoever is typing in it keeps focus and caret. Answers with how to let go of it.
 */
export function adoptFilterForm(form: HTMLFormElement): () => void {
  const onInput = ({ target }: Event) => {
    const { name, rarities, sort } = readFields(form);
    if (target instanceof HTMLInputElement && target.name === 'name') typeFilter({ name });
    else void changeCatalogue({ rarities, sort });
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void changeCatalogue(readFields(form));
  };
  form.addEventListener('input', onInput);
  form.addEventListener('submit', onSubmit);
  const unfollow = $filter.listen((filter) => filter && writeFields(form, filter));

  // What somebody typed or chose before this script was there counts too.
  const fields = readFields(form);
  const filter = readFilter();
  if (!isSame(fields, { ...filter, name: fields.name })) void changeCatalogue(fields);
  else if (fields.name !== filter.name) typeFilter({ name: fields.name });

  return () => {
    form.removeEventListener('input', onInput);
    form.removeEventListener('submit', onSubmit);
    unfollow();
  };
}

function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const chosen = data.getAll('rarities');
  const read = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : null;
  };
  return {
    name: readSearchText(read('name')),
    rarities: rarities.filter((rarity) => chosen.includes(rarity)),
    sort: readSort(read('sort')),
  };
}

function isSame(a: Fields, b: Fields): boolean {
  return a.name === b.name && a.sort === b.sort && String(a.rarities) === String(b.rarities);
}

/** Where the filter changed without the form: by going back, by a chip, by the reset. */
function writeFields(form: HTMLFormElement, filter: Fields): void {
  const fields = readFields(form);
  const name = form.elements.namedItem('name');
  if (name instanceof HTMLInputElement && fields.name !== filter.name) name.value = filter.name;
  const sort = form.elements.namedItem('sort');
  if (sort instanceof HTMLSelectElement) sort.value = filter.sort;
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=rarities]')) {
    box.checked = filter.rarities.some((rarity) => rarity === box.value);
  }
}
