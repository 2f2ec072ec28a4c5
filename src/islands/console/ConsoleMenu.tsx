import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#game/number.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { BanNotice, Toaster } from '#islands/session/lazy-components.ts';
import { $currentPage } from '#stores/console/current-page.ts';
import { $isConsoleSearchOpen } from '#stores/console/search.ts';
import { $isShortcutListOpen } from '#stores/console/shortcuts.ts';
import { $banMessage, $isSignedIn, $token, $user, refreshProfile } from '#stores/session/session.ts';
import { startSignIn } from '#stores/session/sign-in.ts';
import { $queueCounts, subscribeToQueueCounts } from '#stores/staff/queue-counts.ts';
import { $toasts } from '#stores/toast.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import type { ConsoleEntry, ConsoleGroup } from '#ui/console/console-group.ts';
import { hasRole } from './RequireRole.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import searchStyles from './console-search.css?url';
import shortcutStyles from './shortcut-list.css?url';

const ShortcutList = lazyComponent('ShortcutList', () => import('./ShortcutList.tsx'), {
  styles: shortcutStyles,
  close: () => $isShortcutListOpen.set(false),
});

const ConsoleSearch = lazyComponent('ConsoleSearch', () => import('./ConsoleSearch.tsx'), {
  styles: searchStyles,
  close: () => $isConsoleSearchOpen.set(false),
});

interface Props {
  groups: readonly ConsoleGroup[];
  /** The entry that the page belongs to, by its address. */
  current: string;
}

/** The navigation of a console with the numbers of its queues, its shortcuts, its session and its error messages. */
export function ConsoleMenu(props: Props) {
  return useHydrated() && <HydratedMenu {...props} />;
}

function HydratedMenu({ groups, current: own }: Props) {
  const current = useStore($currentPage) ?? own;
  const token = useStore($token);
  const isSignedIn = useStore($isSignedIn);
  const user = useStore($user);
  const notice = useStore($banMessage);
  const counts = useStore($queueCounts);
  const hasToast = useStore($toasts).length > 0;
  const isListOpen = useStore($isShortcutListOpen);
  const isSearchOpen = useStore($isConsoleSearchOpen);
  // On small screens the pages are behind a button.
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const pagesId = useId();
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ role }) => hasRole(user?.userRoles ?? [], role)) }))
    .filter(({ entries }) => entries.length > 0);

  const isInTeam = user !== null && hasRole(user.userRoles, 'staff');
  useEffect(() => void refreshProfile(), [token]);
  // The lookup in the header is for staff: the stylesheet hides it for everybody else.
  useEffect(() => {
    if (isInTeam) document.documentElement.dataset['team'] = '';
    else delete document.documentElement.dataset['team'];
  }, [isInTeam]);
  useEffect(() => (isInTeam ? subscribeToQueueCounts() : undefined), [isInTeam, token]);
  useEffect(() => {
    if (isSignedIn) document.documentElement.dataset['session'] = '';
    else delete document.documentElement.dataset['session'];
  }, [isSignedIn]);
  useShortcuts([
    { keys: 'Shift+?', title: 'Show this list', run: () => $isShortcutListOpen.set(true) },
    ...(isInTeam ? [{ keys: '$mod+k', title: 'Search everything', run: () => $isConsoleSearchOpen.set(true) }] : []),
    ...(isInTeam ? [{ keys: '/', title: 'Search', run: () => findSearch()?.focus() }] : []),
    ...shown.flatMap(({ entries }) =>
      entries.map(({ keys, title, href }) => ({ keys, title: `Go to: ${title}`, run: () => location.assign(href) })),
    ),
  ]);

  const page = shown.flatMap(({ entries }) => entries).find(({ href }) => href === current);

  return (
    <>
      {shown.length > 0 && (
        <Pressable
          ref={toggle}
          className="console-toggle"
          aria-expanded={isOpen}
          aria-controls={pagesId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden="true">☰</span> All pages
          {page && <span className="console-toggle-page">{page.title}</span>}
        </Pressable>
      )}
      <Pressable className="console-keys" aria-label="Keyboard shortcuts" onClick={() => $isShortcutListOpen.set(true)}>
        ?
      </Pressable>
      <div
        id={pagesId}
        className="console-pages"
        data-open={isOpen ? '' : undefined}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return;
          setIsOpen(false);
          toggle.current?.focus();
        }}
      >
        {isInTeam && (
          <Pressable className="console-find" onClick={() => $isConsoleSearchOpen.set(true)}>
            Search all <kbd>Ctrl K</kbd>
          </Pressable>
        )}
        {shown.map(({ title, entries }) => (
          <div key={title} className="console-group">
            <p id={`${pagesId} ${title}`.replaceAll(' ', '-')}>{title}</p>
            <ul aria-labelledby={`${pagesId} ${title}`.replaceAll(' ', '-')}>
              {entries.map((entry) => (
                <MenuEntry
                  key={entry.href}
                  entry={entry}
                  isCurrent={entry.href === current}
                  count={entry.queue && counts?.[entry.queue]}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Suspense>{isListOpen && <ShortcutList />}</Suspense>
      <Suspense>{isSearchOpen && <ConsoleSearch pages={shown.flatMap(({ entries }) => entries)} />}</Suspense>
      <Suspense>{hasToast && <Toaster />}</Suspense>
      <Suspense>{notice !== null && <BanNotice message={notice} />}</Suspense>
    </>
  );
}

/** The search of the page's own list, or the one of the header. */
function findSearch(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-search]') ?? document.getElementById('search');
}

interface EntryProps {
  entry: ConsoleEntry;
  isCurrent: boolean;
  count: number | undefined;
}

function MenuEntry({ entry: { href, title }, isCurrent, count }: EntryProps) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'page' : undefined}>
        {title}
        {count !== undefined && count > 0 && (
          <span className="console-count rounded-sm tnum text-center">{formatNumber(count)}</span>
        )}
      </a>
    </li>
  );
}

/**
 * Binds a click on the login link to this tab, as `islands/session/Session.tsx` does.
 *
 * @public
 */
export function onClick(opener: Element): void {
  if (!(opener instanceof HTMLAnchorElement)) return;
  const { pathname, search, hash } = location;
  startSignIn(opener.href, pathname + search + hash);
}
