import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { PartnerLink } from '#contract/partner/partner-links.ts';
import { formatCount } from '#game/number.ts';
import { objectPath } from '#islands/admin/object/ObjectRow.tsx';
import { $linkCheck, $partnerLinks, checkLinksNow, subscribeToPartnerLinks } from '#stores/admin/partner-links.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Problem } from '#ui/base/Problem.tsx';

/**
 * Whose links do not work, and the button that checks all again. The reasons stand with the partners. What follows on the page
 * is shown with them, because they would push it down.
 */
export function PartnerLinks({ children }: { children?: ReactNode }) {
  const { value: links, state } = useStore($partnerLinks);
  useEffect(() => subscribeToPartnerLinks(), []);
  if (!links && state !== 'failed') return <Skeleton className="desk-skeleton" />;
  return (
    <>
      {links ? <Links links={links} /> : <p className="field-problem">The links couldn’t be loaded.</p>}
      {children}
    </>
  );
}

function Links({ links }: { links: readonly PartnerLink[] }) {
  const { state: checkState, reasons } = useStore($linkCheck);
  const waiting = links.filter((link) => link.state === null);
  const failing = links.filter((link) => link.state !== null && link.state !== 'works');
  return (
    <section className="console-panel partner-links" aria-labelledby="partner-links">
      <h2 className="console-heading" id="partner-links">
        Links
      </h2>
      <p role="status">{summaryOf()}</p>
      {failing.length > 0 && (
        <ul>
          {failing.map(({ uuid, name }) => (
            <li key={uuid}>
              <a href={objectPath('partners', uuid)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      <Button
        disabled={links.length === 0}
        unavailable={checkState === 'sending' || waiting.length > 0}
        onClick={() => void checkLinksNow()}
      >
        {waiting.length > 0 ? 'Checking…' : 'Check now'}
      </Button>
      <Problem>{checkState === 'unanswered' ? 'We didn’t get an answer. Try again.' : reasons.join(' ')}</Problem>
    </section>
  );

  function summaryOf(): string {
    if (links.length === 0) return 'There are no partners yet.';
    if (waiting.length > 0) return `${formatCount(waiting.length, 'link')} left to check.`;
    return failing.length === 0
      ? 'All links work.'
      : `Links that need attention: ${failing.length} of ${links.length}.`;
  }
}
