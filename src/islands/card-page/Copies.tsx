import { useStore } from '@nanostores/react';
import { useDeferredValue, useRef, useState } from 'react';
import { formatNumber } from '#game/number.ts';
import { matchesInstanceSearch, formatVersion } from '#game/version.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useLasting } from '#islands/lasting.ts';
import { $freeVersions, $owners, loadFreeVersions, loadOwners } from '#stores/card/owners.ts';
import { $user } from '#stores/session/session.ts';
import type { VersionList } from '#stores/card/version-list.ts';
import { Owner } from './Owner.tsx';

interface Props {
  /** How many copies players hold. */
  copies: number;
  isSpecial: boolean;
  cdnBase: string;
  avatarBase: string;
}

const unasked: VersionList = { versions: [], count: 0, hasMore: false, state: 'idle' };
/** As many rows as the box shows at once, at its widest; more are not drawn ahead. */
const blankMax = 24;

/** The owners of a card, or its free versions, in a box that keeps its size. */
export function Copies({ copies, isSpecial, ...media }: Props) {
  const owners = useStore($owners, { ssr: () => unasked });
  const free = useStore($freeVersions, { ssr: () => unasked });
  const user = useStore($user, { ssr: () => null });
  const [showsFree, setShowsFree] = useState(false);
  const [wanted, setWanted] = useState('');
  const wantedNow = useDeferredValue(wanted);
  const box = useRef<HTMLDivElement>(null);

  const list = showsFree ? free : owners;
  const ask = showsFree ? loadFreeVersions : loadOwners;
  const { versions, count, hasMore, state } = list;
  const isLoading = state === 'loading' || state === 'idle';
  const isSlow = useLasting(state === 'loading', spinnerDelay);
  const shown = versions.filter((copy) => matchesInstanceSearch({ version: copy.version, name: copy.user?.name }, wantedNow));

  const onToggle = (isOn: boolean) => {
    setShowsFree(isOn);
    setWanted('');
    if (isOn && free.state === 'idle') void loadFreeVersions();
  };
  // What was pressed may go away: whoever pressed it stays here.
  const onAsk = () => {
    box.current?.focus({ preventScroll: true });
    void ask();
  };

  return (
    <div className="copies" data-view={showsFree ? 'free' : 'owners'}>
      <div className="copies-tools">
        <label className="copies-find">
          <span>{showsFree ? 'Find a number' : 'Find a name or number'}</span>
          <input
            type="search"
            value={wanted}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        {!isSpecial && (
          <label className="copies-switch">
            <input
              type="checkbox"
              role="switch"
              checked={showsFree}
              onChange={(event) => onToggle(event.currentTarget.checked)}
            />
            Show available version numbers
          </label>
        )}
      </div>
      <div
        ref={box}
        className="copies-box"
        role="region"
        tabIndex={0}
        aria-label={showsFree ? 'Available versions' : 'Owners of copies'}
        aria-busy={isLoading}
      >
        {versions.length === 0 && (isLoading ? <Blank rows={copies} /> : <p className="copies-none">{words()}</p>)}
        {showsFree ? (
          <ul className="copies-free">
            {shown.map(({ version }) => (
              <li key={version}>{formatVersion(version)}</li>
            ))}
          </ul>
        ) : (
          <ul className="copies-owners">
            {shown.map((copy) => (
              <Owner key={copy.uuid} copy={copy} isOwn={user !== null && copy.user?.uuid === user.uuid} {...media} />
            ))}
          </ul>
        )}
      </div>
      <div className="copies-foot">
        <p role="status">{foot()}</p>
        {isSlow && <span className="spinner" aria-hidden="true" />}
        {state === 'failed' && (
          <button className="button" type="button" onClick={onAsk}>
            Try again
          </button>
        )}
        {state !== 'failed' && hasMore && (
          <button className="button" type="button" aria-disabled={isLoading} onClick={onAsk}>
            Show More
          </button>
        )}
      </div>
    </div>
  );

  function words() {
    if (showsFree) return 'No version is free.';
    return 'Nobody holds a copy.';
  }

  function foot() {
    if (isLoading && versions.length === 0) return 'Loading card details...';
    if (state === 'failed') return 'The game did not answer.';
    if (versions.length === 0) return '';
    const what = showsFree ? 'available versions' : 'copies';
    const loaded = `${formatNumber(versions.length)} of ${formatNumber(Math.max(count, versions.length))} ${what}`;
    return wantedNow.trim() === '' ? loaded : `${formatNumber(shown.length)} found in ${loaded}`;
  }
}

/** Stands where the rows will be, in their size. */
function Blank({ rows }: { rows: number }) {
  return (
    <ul className="copies-owners" aria-hidden="true">
      {Array.from({ length: Math.min(rows, blankMax) }, (_, index) => (
        <li key={index} className="owner is-blank" />
      ))}
    </ul>
  );
}
