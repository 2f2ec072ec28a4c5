import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadStyles } from '#ui/style-sheet.ts';

/** A part of an island that comes, with its style sheet, when it is first needed. */
export function part<Props>(styles: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadBoth = () => Promise.all([load(), loadStyles(styles)]).then(([module]) => module);
  return Object.assign(lazy(loadBoth), { load: loadBoth });
}
