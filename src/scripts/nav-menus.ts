import { menuDelays } from '#game/menu-delays.ts';

/* Enhances the menus, which also work without JavaScript. */

const nav = document.querySelector<HTMLElement>('.nav');
const groups = document.querySelectorAll<HTMLElement>('.nav-group');
let skipDelayTimer: ReturnType<typeof setTimeout> | undefined;
let openTimer: ReturnType<typeof setTimeout> | undefined;

for (const group of groups) {
  const panel = group.querySelector<HTMLElement>('[popover]');

  group.addEventListener('pointerenter', () => {
    clearTimeout(skipDelayTimer);
    // Hovering another group closes a panel opened by click, which would cover the hovered group's panel.
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

/* The content behind the open menu must not be reachable. */
const menu = document.getElementById('menu');
menu?.addEventListener('beforetoggle', ({ newState }) => {
  for (const part of document.querySelectorAll<HTMLElement>('.header, main, .footer, .skip')) {
    part.inert = newState === 'open';
  }
});
