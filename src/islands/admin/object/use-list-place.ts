import { useEffect } from 'react';
import { $objectList, keepPlace, loadObjects, readPlace } from '#stores/admin/object/list.ts';

/** Keeps where the admin was when they leave the list, and scrolls there when they come back. */
export function useListPlace(): void {
  useEffect(() => {
    const leave = () => keepPlace(scrollY);
    // A page that comes back as it was may be older than the drafts that were saved meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void loadObjects();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    const place = readPlace();
    let isLeft = place === undefined;
    const stop = $objectList.listen(({ state }) => {
      if (isLeft || state !== 'ready') return;
      isLeft = true;
      // The rows have their height after they are rendered.
      requestAnimationFrame(() => scrollTo({ top: place?.scroll ?? 0, behavior: 'instant' }));
    });
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      stop();
    };
  }, []);
}
