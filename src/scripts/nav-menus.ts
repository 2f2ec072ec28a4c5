import { menuDelays } from '#game/menu-delays.ts';

/* What the menus cannot do by markup and styles alone; they work without it. */

const nav = document.querySelector<HTMLElement>('.nav');
const groups = document.querySelectorAll<HTMLElement>('.nav-group');
let skipDelayTimer: ReturnType<typeof setTimeout> | undefined;
let openTimer: ReturnType<typeof setTimeout> | undefined;

for (const group of groups) {
  const panel = group.querySelector<HTMLElement>('[popover]');

  group.addEventListener('pointerenter', () => {
    clearTimeout(skipDelayTimer);
    // Whoever points at another group means that one: a panel that a click left open would hide it.
    for (const open of document.querySelectorAll<HTMLElement>('.nav-panel:popover-open')) {
      if (open !== panel) open.hidePopover();
    }
    openTimer = setTimeout(() => nav?.setAttribute('data-no-delay', ''), menuDelays.open);
  });
  group.addEventListener('pointerleave', () => {
    clearTimeout(openTimer);
    skipDelayTimer = setTimeout(() => nav?.removeAttribute('data-no-delay'), menuDelays.skip);
    delete group.dataset['dismissed'];
  });
  group.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !group.contains(relatedTarget) && panel?.matches(':popover-open')) {
      panel.hidePopover();
    }
  });
}

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const group of groups) if (group.matches(':hover')) group.dataset['dismissed'] = '';
});

/* Behind the open menu there is nothing to reach. */
const menu = document.getElementById('menu');
menu?.addEventListener('beforetoggle', ({ newState }) => {
  for (const part of document.querySelectorAll<HTMLElement>('.header, main, .footer, .skip')) {
    part.inert = newState === 'open';
  }
});
