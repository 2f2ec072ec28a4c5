import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { objectSections } from '#game/object/sections.ts';
import { foldText } from '#game/search-text.ts';
import { settingDefinitions, settingNames } from '#game/setting.ts';
import { isAdmin } from '#game/staff.ts';
import {
  $consoleMatches,
  $consoleSearchError,
  $isConsoleSearchOpen,
  resetConsoleSearch,
  searchWholeConsole,
} from '#stores/console/search.ts';
import type { ConsoleMatches } from '#stores/console/search.ts';
import { $user } from '#stores/session/session.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import type { ConsoleEntry } from '#ui/console/console-group.ts';

interface Match {
  href: string;
  title: string;
  /** What the match is. */
  kind: string;
}

/** A pause in typing, in ms, after which the server is asked. */
const searchDelay = 150;
const mostPages = 8;

/** Finds everything that the consoles have pages of, in a dialog. Arrow keys move through the matches. */
export default function ConsoleSearch({ pages }: { pages: readonly ConsoleEntry[] }) {
  const matches = useStore($consoleMatches);
  const error = useStore($consoleSearchError);
  const hasAdmin = isAdmin(useStore($user)?.userRoles ?? []);
  const [text, setText] = useState('');
  const query = text.trim();
  useEffect(() => resetConsoleSearch, []);
  useEffect(() => {
    const timer = setTimeout(() => searchWholeConsole(query, hasAdmin), searchDelay);
    return () => clearTimeout(timer);
  }, [query, hasAdmin]);
  const isCurrent = query !== '' && matches?.text === query;
  const found = [...findPages(query, pages, hasAdmin), ...(isCurrent ? listMatches(matches) : [])];
  return (
    <Dialog title="Search" onClose={() => $isConsoleSearchOpen.set(false)} className="console-finder">
      <div onKeyDown={moveFocus}>
        <TextInput
          label={hasAdmin ? 'Objects, players, trades, change sets, settings, pages' : 'Players, trades, pages'}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={setText}
          onKeyDown={({ key }) => {
            const [first] = found;
            if (key === 'Enter' && first && (isCurrent || query === '')) location.assign(first.href);
          }}
        />
        <ul className="console-finder-list">
          {found.map(({ href, title, kind }) => (
            <li key={`${href} ${title}`}>
              <a href={href}>
                <span>{title}</span> <span className="console-hint">{kind}</span>
              </a>
            </li>
          ))}
        </ul>
        <p role="status" className="console-hint">
          {error || (isCurrent && found.length === 0 ? 'Nothing has this name, id or uuid.' : '')}
        </p>
      </div>
    </Dialog>
  );
}

/** The pages of the console and, for admins, its settings. Without a text, the first pages. */
function findPages(query: string, pages: readonly ConsoleEntry[], hasAdmin: boolean): Match[] {
  const words = foldText(query).split(' ');
  const isFound = (title: string) => words.every((word) => foldText(title).includes(word));
  const settings = hasAdmin && query !== '' ? settingNames.map((name) => settingDefinitions[name].title) : [];
  return [
    ...pages
      .filter(({ title }) => isFound(title))
      .slice(0, mostPages)
      .map(({ href, title }) => ({ href, title, kind: 'page' })),
    ...settings.filter(isFound).map((title) => ({ href: '/admin/settings', title, kind: 'setting' })),
  ];
}

function listMatches({ people, objects }: ConsoleMatches): Match[] {
  const trade = people?.trade ?? null;
  const ring = people?.ring ?? null;
  const copy = people?.copy ?? null;
  return [
    ...(people?.people ?? []).map(({ uuid, name }) => ({
      href: `/staff/players/${uuid}`,
      title: name,
      kind: 'player',
    })),
    ...(trade === null ? [] : [{ href: `/staff/trades/${trade}`, title: trade, kind: 'trade' }]),
    ...(ring === null ? [] : [{ href: `/staff/rings/${ring}`, title: ring, kind: 'ring' }]),
    ...(copy === null
      ? []
      : [
          {
            href: `/staff/players/${copy.owner.uuid}`,
            title: `${copy.card.name}, version ${copy.version}, of ${copy.owner.name}`,
            kind: 'copy',
          },
        ]),
    ...(objects?.objects ?? []).map(({ kind, uuid, display, set }) => ({
      href: `/admin/objects/${objectSections[kind].path}/${uuid}${set === null ? '' : `?set=${set}`}`,
      title: display,
      kind: set === null ? objectSections[kind].one : `new ${objectSections[kind].one}`,
    })),
    ...(objects?.sets ?? []).map(({ uuid, title, state }) => ({
      href: `/admin/changes/${uuid}`,
      title,
      kind: `change set, ${state}`,
    })),
  ];
}

/** Moves the focus between the field and the matches. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
