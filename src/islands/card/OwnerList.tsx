import { useStore } from '@nanostores/react';
import { useDeferredValue, useRef, useState } from 'react';
import type { CardVersion } from '#contract/card/version.ts';
import { formatNumber } from '#game/number.ts';
import { matchesInstanceSearch, formatVersion } from '#game/version.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { $freeVersions, $owners, loadFreeVersions, loadOwners } from '#stores/card/owners.ts';
import { $user } from '#stores/session/session.ts';
import type { VersionList } from '#stores/card/version-list.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { OwnerRow } from './OwnerRow.tsx';

interface Props {
  /** Number of copies that players own. */
  copies: number;
  isSpecial: boolean;
  cdnBase: string;
  avatarBase: string;
}

const notLoaded: VersionList = { versions: [], count: 0, hasMore: false, state: 'idle' };
/** The most rows that the box shows at once, at its widest; a skeleton needs no more. */
const skeletonRowsMax = 24;

/** The owners of a card, or its free versions, in a box of fixed size. */
export function OwnerList({ copies, isSpecial, ...media }: Props) {
  const owners = useStore($owners, { ssr: () => notLoaded });
  const free = useStore($freeVersions, { ssr: () => notLoaded });
  const user = useStore($user, { ssr: () => null });
  const [showsFree, setShowsFree] = useState(false);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const box = useRef<HTMLDivElement>(null);

  const list = showsFree ? free : owners;
  const load = showsFree ? loadFreeVersions : loadOwners;
  const { versions, count, hasMore, state } = list;
  const isLoading = state === 'loading' || state === 'idle';
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);
  const shown = versions.filter((instance) =>
    matchesInstanceSearch({ version: instance.version, name: instance.user?.name }, deferredQuery),
  );

  const onToggle = (isOn: boolean) => {
    setShowsFree(isOn);
    setQuery('');
    if (isOn && free.state === 'idle') void loadFreeVersions();
  };
  // The pressed button may disappear, so the focus moves to the box.
  const onLoad = () => {
    box.current?.focus({ preventScroll: true });
    void load();
  };

  return (
    <div className="owner-list" data-view={showsFree ? 'free' : 'owners'}>
      <div className="flex flex-wrap items-end gap-y-0.8rem gap-x-2rem">
        <TextInput
          label={showsFree ? 'Find a version' : 'Find a name or version'}
          className="owner-list-search"
          type="search"
          value={query}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={setQuery}
        />
        {!isSpecial && (
          <Checkbox
            label="Show available version numbers"
            className="owner-list-switch"
            role="switch"
            checked={showsFree}
            onChange={onToggle}
          />
        )}
      </div>
      <div
        ref={box}
        className="owner-list-box hairline rounded-md bg-veil"
        role="region"
        tabIndex={0}
        aria-label={showsFree ? 'Available versions' : 'Owners of copies'}
        aria-busy={isLoading}
      >
        {versions.length === 0 &&
          (isLoading ? <OwnerListSkeleton rows={copies} /> : <p className="owner-list-empty">{emptyText()}</p>)}
        {showsFree ? (
          <ul className="owner-list-free">
            {shown.map(({ version }) => (
              <li className="text-paper tnum" key={version}>
                {formatVersion(version)}
              </li>
            ))}
          </ul>
        ) : (
          <ul className="owner-list-rows">
            {shown.map((instance) => (
              <OwnerRow
                key={instance.uuid}
                instance={instance}
                isOwn={user !== null && instance.user?.uuid === user.uuid}
                canTrade={canTrade(instance)}
                {...media}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="owner-list-footer flex items-center gap-1.2rem text-mist">
        <p role="status">{footerText()}</p>
        {isSlow && <span className="spinner" aria-hidden="true" />}
        {state === 'failed' && <Button onClick={onLoad}>Try again</Button>}
        {state !== 'failed' && hasMore && (
          <Button busy={isLoading} onClick={onLoad}>
            Show More
          </Button>
        )}
      </div>
    </div>
  );

  /** Locked copies and card-maker copies stay with their owners. */
  function canTrade({ version, is_locked: isLocked, user: owner }: CardVersion): boolean {
    return user !== null && owner !== null && owner.uuid !== user.uuid && version > 0 && !isLocked;
  }

  function emptyText() {
    if (showsFree) return 'No versions are available.';
    return 'Nobody owns a copy yet.';
  }

  function footerText() {
    if (isLoading && versions.length === 0) return 'Loading card details...';
    if (state === 'failed') return 'The list couldn’t be loaded.';
    if (versions.length === 0) return '';
    const what = showsFree ? 'available versions' : 'copies';
    const loaded = `${formatNumber(versions.length)} of ${formatNumber(Math.max(count, versions.length))} ${what}`;
    return deferredQuery.trim() === '' ? loaded : `${formatNumber(shown.length)} found in ${loaded}`;
  }
}

/** Placeholder rows of the same size as the loaded ones. */
function OwnerListSkeleton({ rows }: { rows: number }) {
  return (
    <ul className="owner-list-rows" aria-hidden="true">
      {Array.from({ length: Math.min(rows, skeletonRowsMax) }, (_, index) => (
        <li key={index} className="owner is-skeleton" />
      ))}
    </ul>
  );
}
