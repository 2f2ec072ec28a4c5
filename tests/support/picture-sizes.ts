import type { Page } from 'playwright/test';

/**
 * Returns the pictures whose `sizes` attribute makes a browser load another file than their width on the screen needs, give or
 * take a tenth: one that is too large, or blurred. Pictures that are blurred anyway are left out.
 */
export function listWrongPictureSizes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.position = 'absolute';
    const declaredWidth = (sizes: string) => {
      const [fitting] = sizes
        .split(',')
        .map((part) => /^(?:(?<condition>\([^)]*\)) )?(?<length>.+)$/u.exec(part.trim())?.groups)
        .filter((groups) => !groups?.['condition'] || matchMedia(groups['condition']).matches);
      probe.style.width = fitting?.['length'] ?? '';
      return probe.getBoundingClientRect().width;
    };
    const found = Array.from(document.images).flatMap((image) => {
      const { srcset, sizes, offsetWidth } = image;
      if (!srcset || offsetWidth === 0 || getComputedStyle(image).filter !== 'none') return [];
      const widths = Array.from(srcset.matchAll(/ (\d+)w/gu), ([, width]) => Number(width));
      const fileFor = (width: number) => widths.find((each) => each >= width * devicePixelRatio) ?? widths.at(-1);
      const needed = [0.9, 1, 1.1].map((part) => fileFor(offsetWidth * part));
      const declared = fileFor(declaredWidth(sizes));
      const name = `${image.className || image.parentElement?.className} with ${sizes}`;
      return needed.includes(declared)
        ? []
        : [`${name}: ${declared} px at ${offsetWidth} x ${devicePixelRatio}, not ${needed.join(', ')}`];
    });
    probe.remove();
    return [...new Set(found)];
  });
}
