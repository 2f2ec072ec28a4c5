const tiltableSelector = '.portrait-card,.tile:is([data-rarity=SSR],[data-rarity=UR])';

/**
 * Tilts a card and its foil towards the pointer: `--x` and `--y`, from -0.5 to 0.5, give the pointer's position over
 * the card. Touch input does not hover, so it does not tilt cards.
 */
export function enableTilt(): void {
  const allowsMotion = matchMedia('(prefers-reduced-motion: no-preference)');
  let tilted: { art: HTMLElement; box: DOMRect } | undefined;

  const reset = () => {
    if (!tilted) return;
    const { art } = tilted;
    tilted = undefined;
    delete art.dataset['tilted'];
    art.style.removeProperty('--x');
    art.style.removeProperty('--y');
  };
  const follow = ({ target, clientX, clientY, pointerType }: PointerEvent) => {
    const isOver = pointerType !== 'touch' && allowsMotion.matches && target instanceof Element;
    const card = isOver ? target.closest<HTMLElement>(tiltableSelector) : null;
    const art = card?.querySelector<HTMLElement>('.tile-art') ?? card;
    if (art !== (tilted?.art ?? null)) {
      reset();
      // Measured before the tilt, which changes the box.
      if (art) tilted = { art, box: art.getBoundingClientRect() };
    }
    if (!tilted) return;
    const { left, top, width, height } = tilted.box;
    const share = (along: number) => String(Math.min(Math.max(along, 0), 1) - 0.5);
    tilted.art.dataset['tilted'] = '';
    tilted.art.style.setProperty('--x', share((clientX - left) / width));
    tilted.art.style.setProperty('--y', share((clientY - top) / height));
  };

  addEventListener('pointermove', follow, { passive: true });
  addEventListener('scroll', reset, { passive: true });
  document.documentElement.addEventListener('pointerleave', reset);
}
