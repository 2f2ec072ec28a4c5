import { withPart } from '#stores/load-part.ts';

/* Buttons with `data-copies-code` copy the code of their figure; the attribute is its name. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies-code]'))
  button.addEventListener('click', () => {
    const code = button.closest('figure')?.querySelector('code')?.textContent ?? '';
    const next = `Paste it into a file, such as ${button.dataset.copiesCode}.`;
    withPart(
      'copy-named',
      () => import('#stores/copy-named.ts'),
      ({ copyNamed }) => void copyNamed(`${code}\n`, { name: 'code', next }),
    );
  });
