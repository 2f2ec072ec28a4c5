/* Card pictures flip when they load (specification section 4); those that have already loaded do not. */

const imageSelector = '.tile-art img';

for (const picture of document.querySelectorAll<HTMLImageElement>(`${imageSelector}[loading="lazy"]`)) {
  if (!picture.complete) picture.dataset['loading'] = '';
}

const finishFlip = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement) || target.dataset['loading'] === undefined) return;
  delete target.dataset['loading'];
  target.dataset['loaded'] = '';
};

// `load` and `error` do not bubble, so the listeners use the capture phase.
document.addEventListener('load', finishFlip, true);
document.addEventListener('error', finishFlip, true);
