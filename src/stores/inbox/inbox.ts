import { call } from '#client/api.ts';
import { listInbox, readEntries, readInbox } from '#contract/inbox.ts';
import type { InboxEntry } from '#contract/inbox.ts';
import { parseInboxView, serializeInboxView } from '#game/inbox.ts';
import type { InboxView } from '#game/inbox.ts';
import { createSteps } from '#stores/base/action.ts';
import { createList } from '#stores/base/list.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $unread, setUnread } from './unread.ts';

/* What the signed-in player was told, newest first. The address has the kind, and whether only unread entries are listed. */

const list = createList<InboxEntry, InboxView>({
  parse: parseInboxView,
  serialize: serializeInboxView,
  keepsShown: true,
  async loadPage({ kind, isUnread }, cursor, signal) {
    const query = { kind: kind === '' ? null : kind, unread: isUnread, before: cursor ?? '' };
    const { unread, ...page } = await call(listInbox, { query }, { signal });
    setUnread(unread);
    return page;
  },
  idOf: ({ id }) => id,
});
export const { $list: $inbox, $view: $inboxView, load: loadInbox, loadMore: loadMoreInbox } = list;
export const showInbox = (change: Partial<InboxView>): void => list.setView(change);

const steps = createSteps('We didn’t get an answer. Trying again is safe.');
export const { $step: $inboxStep } = steps;

/** Loads the entries that the address names, for each session, and again when there are more. Returns an unsubscribe function. */
export function subscribeToInbox(): () => void {
  return stopAll([
    list.subscribe(),
    $unread.listen((unread, before) => {
      if (typeof unread !== 'number' || typeof before !== 'number') return;
      // Another tab has read what is unread here.
      const shown = list.$list.get().items.filter((entry) => entry.is_unread).length;
      if (unread > before || unread < shown) void loadInbox();
    }),
    steps.reset,
  ]);
}

/** Marks one entry as read, at once. A failure only leaves it unread. */
export async function readEntry(entry: InboxEntry): Promise<void> {
  if (!entry.is_unread) return;
  list.replace({ ...entry, is_unread: false });
  try {
    setUnread((await call(readEntries, { body: { entries: [entry.id] } })).unread);
  } catch {
    list.replace(entry);
  }
}

/** Marks everything that the view lists, also on later pages, as read. */
export async function readAll(): Promise<void> {
  const { items } = list.$list.get();
  const [newest] = items;
  if (!newest) return;
  const { kind } = list.$view.get();
  await steps.run('All read.', async () => {
    const { unread } = await call(readInbox, { body: { kind: kind === '' ? null : kind, until: newest.at } });
    setUnread(unread);
    await loadInbox();
  });
}
