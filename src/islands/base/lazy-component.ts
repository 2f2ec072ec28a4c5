import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';

/** Returns a lazy component that loads with its stylesheet; `load` prefetches both. */
export function lazyComponent<Props>(styles: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadBoth = () => Promise.all([load(), loadStylesheet(styles)]).then(([module]) => module);
  return Object.assign(lazy(loadBoth), { load: loadBoth });
}
