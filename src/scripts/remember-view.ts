import { parseView } from '#game/card-view.ts';
import { rememberView } from '#stores/card/remembered-view.ts';

/** Remembers the view of the catalogue when its link is followed, also before the island is hydrated. */
export function rememberChosenView(): void {
  document.addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.view-switch a') : null;
    if (!link || metaKey || ctrlKey || shiftKey) return;
    rememberView('cards-view', parseView(new URL(link.href).searchParams.get('view')));
  });
}
