import type { MouseEvent } from 'react';
import { formatNumber } from '#game/number.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import type { Correction } from '#ui/search/did-you-mean.ts';

interface Props {
  /** URL of the community's chat server. */
  communityServer: string;
  /** The URL to retry, if the request failed. */
  retry?: string | undefined;
  onRetry?: (() => void) | undefined;
  corrections?: readonly Correction[];
  onCorrect?: ((correction: Correction, event: MouseEvent) => void) | undefined;
}

/** Shown if the catalogue has no matching cards (specification section 2), or if its request failed (section 8). */
export function EmptyResults({ communityServer, retry, onRetry, corrections = [], onCorrect }: Props) {
  return (
    <Empty
      kanji="無"
      title="No cards found"
      actions={
        <>
          {retry !== undefined && (
            <ButtonLink
              kind="primary"
              href={retry}
              onClick={
                onRetry &&
                ((event) => {
                  event.preventDefault();
                  onRetry();
                })
              }
            >
              Try again
            </ButtonLink>
          )}
          <ButtonLink href={communityServer} rel="noopener">
            Ask in our community server
          </ButtonLink>
        </>
      }
    >
      <p>We couldn&apos;t find any cards matching those filters.</p>
      {retry !== undefined && <p>The cards couldn’t be loaded. Your filters are still set.</p>}
      {corrections.length > 0 && (
        <p className="empty-results-suggestions">
          Did you mean{' '}
          {corrections.map((correction, index) => (
            <span key={correction.href}>
              {index > 0 && (index === corrections.length - 1 ? ' or ' : ', ')}
              <a href={correction.href} onClick={onCorrect && ((event) => onCorrect(correction, event))}>
                {correction.label}
              </a>{' '}
              ({formatNumber(correction.count)})
            </span>
          ))}
          ?
        </p>
      )}
    </Empty>
  );
}
