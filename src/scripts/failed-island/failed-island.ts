import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { withCrashReport } from '#stores/with-crash-report.ts';
import styles from './crash-notice.css?url';
import { islandName } from './island-name.ts';
import { isMissingScript } from './missing-script.ts';

const skeletons = '[aria-busy=true], .is-skeleton, .skeleton-block';

/*
 * The script of an island, or what it imports, could not be loaded or failed, so React cannot say it. Nothing else is
 * loaded for the notice: the site may have a new version, without any of this page's scripts.
 */
document.addEventListener('astro:hydration-error', (event) => {
  const { target: island, detail } = event as CustomEvent<{ error: unknown }>;
  if (!(island instanceof HTMLElement)) return;
  const { error } = detail;
  void withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part: islandName(island), error }));
  const main = island.closest('main');
  if (!main) return;
  if (!island.children.length || island.querySelector(skeletons)) island.replaceChildren(createNotice(error));
  // What the server rendered can still be read, but its buttons do nothing.
  else if (!main.querySelector('.crash-notice')) island.before(createNotice(error));
});

function createNotice(error: unknown): HTMLElement {
  void loadStylesheet(styles);
  const notice = createElement('div', { className: 'crash-notice', role: 'alert' });
  const isMissing = error instanceof Error && isMissingScript(error);
  notice.append(
    createElement('h2', { textContent: 'Unexpected Application Error!' }),
    createElement('p', {
      textContent: isMissing
        ? 'A script of this page couldn’t be loaded. You may be offline, or this page may be out of date.'
        : String(error instanceof Error ? error.message : error),
    }),
    createElement('button', {
      className: 'button',
      type: 'button',
      textContent: 'Reload',
      onclick: () => location.reload(),
    }),
  );
  return notice;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
