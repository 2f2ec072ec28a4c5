import { call } from '#client/api.ts';
import { listInbox, readEntries, readInbox } from '#contract/inbox.ts';
import type { InboxEntry } from '#contract/inbox.ts';
import { maxCountedUnread, parseInboxView, serializeInboxView } from '#game/inbox.ts';
import type { InboxView } from '#game/inbox.ts';
import { createSteps } from '#stores/base/action.ts';
import { createList } from '#stores/base/list.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $inboxCount, setInboxCount } from './unread.ts';

/* What the signed-in player was told, newest first. The address has the kind, and whether only unread entries are listed. */

/** How many pages of the list are on their way. */
let loading = 0;

const list = createList<InboxEntry, InboxView>({
  parse: parseInboxView,
  serialize: serializeInboxView,
  keepsShown: true,
  async loadPage({ kind, isUnread }, cursor, signal) {
    const query = { kind: kind === '' ? null : kind, unread: isUnread, before: cursor ?? '' };
    loading += 1;
    try {
      const page = await call(listInbox, { query }, { signal });
      setInboxCount(page);
      return page;
    } finally {
      loading -= 1;
    }
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
    $inboxCount.listen((count, before) => {
      // A list that is on its way has it.
      if (!count || !before || loading > 0) return;
      const { items } = list.$list.get();
      // Another tab has read what is unread here.
      const shown = items.filter((entry) => entry.is_unread).length;
      const isNew =
        count.newest !== null && count.newest !== before.newest && items.every(({ id }) => id !== count.newest);
      if (isNew || count.unread < Math.min(shown, maxCountedUnread)) void loadInbox();
    }),
    steps.reset,
  ]);
}

/** Marks one entry as read, at once. A failure only leaves it unread. */
export async function readEntry(entry: InboxEntry): Promise<void> {
  if (!entry.is_unread) return;
  list.replace({ ...entry, is_unread: false });
  try {
    setInboxCount(await call(readEntries, { body: { entries: [entry.id] } }));
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
    setInboxCount(await call(readInbox, { body: { kind: kind === '' ? null : kind, until: newest.at } }));
    await loadInbox();
  });
}
