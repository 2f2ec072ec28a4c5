const leaners = '.portrait-card,.tile:is([data-rarity=SSR],[data-rarity=UR])';

/**
 * A card leans towards the pointer, and its foil with it: `--x` and `--y`, from -0.5 to 0.5, say where over
 * the card the pointer is. Fingers have no place over a card.
 */
export function lean(): void {
  const likesMotion = matchMedia('(prefers-reduced-motion: no-preference)');
  let leaning: { art: HTMLElement; box: DOMRect } | undefined;

  const settle = () => {
    if (!leaning) return;
    const { art } = leaning;
    leaning = undefined;
    delete art.dataset['leaning'];
    art.style.removeProperty('--x');
    art.style.removeProperty('--y');
  };
  const follow = ({ target, clientX, clientY, pointerType }: PointerEvent) => {
    const isOver = pointerType !== 'touch' && likesMotion.matches && target instanceof Element;
    const card = isOver ? target.closest<HTMLElement>(leaners) : null;
    const art = card?.querySelector<HTMLElement>('.tile-art') ?? card;
    if (art !== (leaning?.art ?? null)) {
      settle();
      // Its box as it lies: leaning changes it.
      if (art) leaning = { art, box: art.getBoundingClientRect() };
    }
    if (!leaning) return;
    const { left, top, width, height } = leaning.box;
    const share = (along: number) => String(Math.min(Math.max(along, 0), 1) - 0.5);
    leaning.art.dataset['leaning'] = '';
    leaning.art.style.setProperty('--x', share((clientX - left) / width));
    leaning.art.style.setProperty('--y', share((clientY - top) / height));
  };

  addEventListener('pointermove', follow, { passive: true });
  addEventListener('scroll', settle, { passive: true });
  document.documentElement.addEventListener('pointerleave', settle);
}
