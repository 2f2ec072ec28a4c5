import { startTransition } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findWrongReply, followFailedCalls } from '#stores/last-failure.ts';
import { withCrashReport } from '#stores/with-crash-report.ts';
import { WrongReply } from '#ui/base/wrong-reply.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { followReplacedTexts } from './replaced-texts.ts';

/**
 * Hydrates an island inside the boundary that every island has. Astro calls this instead of the client entry of its
 * React integration. The project's islands have no slots: what they show comes in props.
 */
const renderIsland = (island: HTMLElement) => (Component: ComponentType<object>, props: object) => {
  // The island is hydrated, or not in the page any more.
  if (!island.hasAttribute('ssr')) return;
  followReplacedTexts();
  followFailedCalls();
  const identifierPrefix = island.getAttribute('prefix') ?? '';
  startTransition(() => {
    hydrateRoot(
      island,
      <IslandBoundary island={island}>
        <WrongReply value={findWrongReply}>
          <Component {...props} />
        </WrongReply>
      </IslandBoundary>,
      { identifierPrefix, onRecoverableError: logChangedHtml },
    );
  });
};

/**
 * A translation or a browser extension changed the HTML before it was hydrated, so React rendered the island again, which
 * is no error of the page. Without the message, a fault of ours would stay hidden, too.
 */
function logChangedHtml(error: unknown): void {
  void withCrashReport(({ logRenderedAgain }) => logRenderedAgain(error));
}

export default renderIsland;
