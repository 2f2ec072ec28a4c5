/* Card pictures turn over as they come in (specification section 4); those already there just stand. */

const imageSelector = '.tile-art img';

for (const picture of document.querySelectorAll<HTMLImageElement>(`${imageSelector}[loading="lazy"]`)) {
  if (!picture.complete) picture.dataset['loading'] = '';
}

const finishFlip = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement) || target.dataset['loading'] === undefined) return;
  delete target.dataset['loading'];
  target.dataset['loaded'] = '';
};

// `load` and `error` do not rise from an element, but they can be caught on their way down.
document.addEventListener('load', finishFlip, true);
document.addEventListener('error', finishFlip, true);
