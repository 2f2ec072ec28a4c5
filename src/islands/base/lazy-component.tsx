import { lazy, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { loadPart } from '#stores/load-part.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { showPartFailure } from './show-part-failure.ts';

interface Options {
  /** The component's stylesheet, which loads with it. */
  styles?: string;
  /** Closes what failed, so that the next click tries again. A component with `onClose` needs no other. */
  close?: () => void;
  /** Takes the place of the component if it fails, instead of a toast that says why. */
  Fallback?: ComponentType;
}

/**
 * Returns a component that loads on demand; `load` and `prefetch` do it before. If it fails, it closes, a toast says why,
 * and the rest of the island stays.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { styles, close, Fallback }: Options = {},
) {
  const loadBoth = () =>
    loadPart(name, async () => {
      const [module] = await Promise.all([load(), styles === undefined ? undefined : loadStylesheet(styles)]);
      return module;
    });
  let Part = lazy(loadBoth);

  function LazyComponent(props: Props) {
    const onFailure = () => {
      // React keeps the failure of a lazy component.
      Part = lazy(loadBoth);
      (close ?? (props as { onClose?: () => void }).onClose)?.();
    };
    return (
      <PartBoundary
        part={name}
        renderFallback={(error) => (
          <FailedPart error={error} onFailure={onFailure}>
            {Fallback && <Fallback />}
          </FailedPart>
        )}
      >
        <Part {...props} />
      </PartBoundary>
    );
  }
  const prefetch = () => void loadBoth().catch(() => undefined);
  return Object.assign(LazyComponent, { load: loadBoth, prefetch });
}

interface FailedPartProps {
  error: unknown;
  onFailure: () => void;
  children: ReactNode;
}

/** Takes the place of a part that failed: a toast says why, unless something else is shown. */
function FailedPart({ error, onFailure, children }: FailedPartProps) {
  useEffect(() => {
    if (!children) showPartFailure(error);
    onFailure();
    // oxlint-disable-next-line react/exhaustive-deps -- a failure is told once
  }, [error]);
  return children;
}
