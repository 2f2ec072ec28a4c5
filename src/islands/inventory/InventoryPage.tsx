import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { AccountUser } from '#game/account.ts';
import { isSameList } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import type { SelectionMode } from '#game/selection.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';
import { UnfinishedOpening } from '#islands/store/UnfinishedOpening.tsx';
import { restoreScroll } from '#scripts/scroll-restoration.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $bannerPicker } from '#stores/cosmetic/banner-picker.ts';
import { subscribeToFans } from '#stores/inventory/fans.ts';
import { $filter, $page, $shownFilter, $status, subscribeToInventory, goToPage } from '#stores/inventory/list.ts';
import {
  $mode,
  $announcement,
  $selection,
  setMode,
  subscribeToSelection,
  selectPage,
} from '#stores/inventory/selection.ts';
import { $openedPacks } from '#stores/store/unfinished-opening.ts';
import { InventorySkeleton } from './InventorySkeleton.tsx';
import { BurnRewards } from './BurnRewards.tsx';
import { InstanceDialogs } from './InstanceDialogs.tsx';
import { InventoryResults } from './InventoryResults.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { BannerDialog } from './lazy-components.ts';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  user: AccountUser;
  size: number;
  cdnBase: string;
  avatarBase: string;
  communityServer: string;
}

const modeKeys: Readonly<Record<string, SelectionMode>> = { b: 'burn', l: 'lock', f: 'frame' };

export function InventoryPage({ user, size, cdnBase, avatarBase, communityServer }: Props) {
  const filter = useStore($filter);
  const page = useStore($page);
  const shownFilter = useStore($shownFilter);
  const status = useStore($status);
  const mode = useStore($mode);
  const chosen = useStore($selection).size;
  const announcement = useStore($announcement);
  const bannerChoice = useStore($bannerPicker);
  // The scene has dialogs of its own.
  const isOpening = useStore($openedPacks) !== null;
  const results = useRef<HTMLElement>(null);

  useEffect(() => {
    return stopAll([subscribeToSelection(), subscribeToFans(), subscribeToInventory()]);
  }, []);

  const isLoaded = page !== null;
  useEffect(() => {
    // After a return from a card's page, its tile gets the focus.
    if (isLoaded) restoreScroll();
  }, [isLoaded]);

  if (!filter) return <InventorySkeleton size={size} />;

  // After a failure, the cards of the same list stay, and the page links are about them.
  const hasFailed = status === 'failed';
  const kept = shownFilter && isSameList(filter, shownFilter) ? shownFilter : null;
  const pageCount = hasFailed && !kept ? 0 : pageCountOf(page?.count ?? 0, filter.size);
  const shown = clampPage(((hasFailed && kept) || filter).page, pageCount);
  const onPageChange = (to: number) => {
    // First the new history entry: the browser keeps the place in the old one, for the way back.
    void goToPage(to);
    results.current?.scrollIntoView({ block: 'start' });
  };
  // React also bubbles key events from the dialogs' portals, which are not inside this element.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof Element)) return;
    if (!currentTarget.contains(target) || target.closest('input,select')) return;
    const wanted = modeKeys[key];
    if (wanted) setMode(wanted === mode ? 'browse' : wanted);
    else if (key === 'a' && mode !== 'browse') selectPage();
  };

  return (
    <div className="inventory" data-mode={mode} onKeyDown={onKeyDown}>
      <UnfinishedOpening cdnBase={cdnBase} note="They appear here once you have turned them." />
      <ModeSwitch mode={mode} chosen={chosen}>
        {mode === 'burn' && <BurnRewards cdnBase={cdnBase} />}
      </ModeSwitch>
      {mode !== 'browse' && <SelectionBar mode={mode} cdnBase={cdnBase} />}
      <section ref={results} className="results" id="results" aria-label="Your cards">
        <InventoryResults
          filter={filter}
          page={hasFailed && !kept ? null : page}
          status={status}
          mode={mode}
          cdnBase={cdnBase}
          communityServer={communityServer}
        />
      </section>
      <Pagination filter={filter} page={shown} pageCount={pageCount} path="/inventory" onPageChange={onPageChange} />
      <p className="visually-hidden" role="status">
        {status === 'ready' &&
          page &&
          `${formatCount(page.count, 'card')} found${pageCount > 1 ? `, page ${shown}` : ''}`}
        {status === 'failed' && 'Your cards couldn’t be loaded'}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!isOpening && <InstanceDialogs cdnBase={cdnBase} />}
      <Suspense>
        {bannerChoice && (
          <BannerDialog user={user} opener={bannerChoice.opener} cdnBase={cdnBase} avatarBase={avatarBase} />
        )}
      </Suspense>
    </div>
  );
}
