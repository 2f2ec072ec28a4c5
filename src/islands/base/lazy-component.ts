import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';

/** A part of an island that comes, with its style sheet, when it is first needed. */
export function lazyComponent<Props>(styles: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadBoth = () => Promise.all([load(), loadStylesheet(styles)]).then(([module]) => module);
  return Object.assign(lazy(loadBoth), { load: loadBoth });
}
