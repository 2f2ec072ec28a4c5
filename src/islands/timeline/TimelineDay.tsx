import type { TimelineEntry } from '#contract/account/timeline.ts';
import { currencyIcon } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';
import { formatAmount } from '#ui/account/ledger-labels.ts';
import { browserName } from '#ui/account/browser-name.ts';
import { exchangePath, isRing, keySubjectPath, timelineTitle } from './timeline-labels.ts';
import { CopyNames } from './CopyNames.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

interface Props {
  /** The entries of one day, at least one. */
  entries: readonly TimelineEntry[];
  cdnBase: string;
}

/** The entries of a day. */
export function TimelineDay({ entries, cdnBase }: Props) {
  const day = new Date(entries[0]?.at ?? 0);
  return (
    <div className="timeline-day">
      <h2>{day.toLocaleDateString(undefined, { dateStyle: 'full' })}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <FormattedDate at={entry.at} precision="time" />
            <div className="timeline-what grid break-anywhere">
              <b>{timelineTitle(entry)}</b>
              <Details entry={entry} />
            </div>
            {entry.source === 'ledger' && <Amount entry={entry} cdnBase={cdnBase} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Details({ entry }: { entry: TimelineEntry }) {
  if (entry.source === 'session') return <span title={entry.browser}>{browserName(entry.browser)}</span>;
  if (entry.source === 'ledger') return null;
  if (entry.source === 'key') {
    const path = keySubjectPath(entry);
    return (
      <>
        <code className="text-mist type-sm">{entry.key.hint}…</code>
        {path !== undefined && (
          <span>
            <a href={path}>{path.includes('rings') ? 'See the ring' : 'See the trade'}</a>
          </span>
        )}
      </>
    );
  }
  if (entry.source === 'copies') {
    return (
      <span>
        <CopyNames {...entry} />
      </span>
    );
  }
  return (
    <>
      {(
        [
          ['Given', entry.gave],
          ['Received', entry.got],
        ] as const
      ).map(
        ([label, side]) =>
          side.count > 0 && (
            <span key={label}>
              {label}: <CopyNames {...side} />
            </span>
          ),
      )}
      <span>
        <a href={exchangePath(entry)}>{isRing(entry.event) ? 'See the ring' : 'See the trade'}</a>
      </span>
    </>
  );
}

function Amount({ entry, cdnBase }: { entry: Extract<TimelineEntry, { source: 'ledger' }>; cdnBase: string }) {
  const { currency, amount, balance } = entry;
  return (
    <div className="timeline-amount grid whitespace-nowrap">
      <b data-direction={amount < 0 ? 'out' : 'in'}>
        {formatAmount(amount)}
        <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="22" height="22" alt="" loading="lazy" />
        <span className="visually-hidden"> {currency}</span>
      </b>
      <span>Balance {formatNumber(balance)}</span>
    </div>
  );
}
