/* Card pictures turn over as they come in (specification section 4); those already there just stand. */

const pictures = '.tile-art img';

for (const picture of document.querySelectorAll<HTMLImageElement>(`${pictures}[loading="lazy"]`)) {
  if (!picture.complete) picture.dataset['arriving'] = '';
}

const arrive = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement) || target.dataset['arriving'] === undefined) return;
  delete target.dataset['arriving'];
  target.dataset['arrived'] = '';
};

// `load` and `error` do not rise from an element, but they can be caught on their way down.
document.addEventListener('load', arrive, true);
document.addEventListener('error', arrive, true);
