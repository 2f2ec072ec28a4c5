import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { inboxKinds } from '#game/inbox.ts';
import type { NotificationKind } from '#game/notification.ts';
import { formatNumber } from '#game/number.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { groupByDay } from '#islands/timeline/group-by-day.ts';
import {
  $inbox,
  $inboxStep,
  $inboxView,
  loadInbox,
  loadMoreInbox,
  readAll,
  showInbox,
  subscribeToInbox,
} from '#stores/inbox/inbox.ts';
import { $unread } from '#stores/inbox/unread.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { kindLabels } from '#ui/notification/kind-labels.ts';
import { InboxRow } from './InboxRow.tsx';
import { InboxRowsSkeleton } from './InboxRowsSkeleton.tsx';

/** The entries by day, with the filter above them. */
export function InboxList() {
  const { kind, isUnread } = useStore($inboxView);
  const { items, next, state, more, isStale } = useStore($inbox);
  const unread = useStore($unread);
  const { isSending, error } = useStore($inboxStep);
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => subscribeToInbox(), []);

  const onMore = () => {
    // The button disappears after the last page.
    list.current?.focus({ preventScroll: true });
    void loadMoreInbox();
  };

  return (
    <div className="inbox grid">
      <div className="inbox-bar flex flex-wrap items-center gap-0.8rem">
        <Select<NotificationKind | ''>
          className="inbox-kind"
          label="Kind"
          isLabelHidden
          none="All kinds"
          options={inboxKinds.map((each) => [each, kindLabels[each].title])}
          value={kind}
          onChange={(chosen) => showInbox({ kind: chosen })}
        />
        <Segmented
          label="Entries"
          options={[
            ['all', 'All'],
            ['unread', 'Unread'],
          ]}
          value={isUnread ? 'unread' : 'all'}
          onChange={(chosen) => showInbox({ isUnread: chosen === 'unread' })}
        />
        <p className="inbox-actions flex flex-wrap items-center justify-between gap-x-1.6rem">
          <TextButton
            busy={isSending}
            unavailable={unread === null || unread === 0 || items.length === 0}
            onClick={() => void readAll()}
          >
            Mark all as read
          </TextButton>
          <a href="/settings/notifications">Notification settings</a>
        </p>
      </div>
      {error !== '' && <p role="alert">{error}</p>}
      <div
        ref={list}
        className="inbox-list grid gap-1.6rem no-outline"
        tabIndex={-1}
        aria-busy={state === 'loading' || more === 'loading' || isStale}
      >
        {renderEntries()}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'ready' &&
          !isStale &&
          `${formatNumber(items.length)} ${items.length === 1 ? 'entry' : 'entries'} shown`}
      </p>
    </div>
  );

  function renderEntries() {
    if (state === 'failed') {
      return <LoadError message="Your inbox couldn’t be loaded." onRetry={() => void loadInbox()} />;
    }
    if (state !== 'ready') return isSlow || state === 'idle' ? <InboxRowsSkeleton /> : null;
    if (items.length === 0) return renderEmpty();
    return (
      <>
        {groupByDay(items).map(([day, entries]) => (
          <section key={day} className="grid gap-0.6rem">
            <h2 className="inbox-day">{new Date(day).toLocaleDateString(undefined, { dateStyle: 'full' })}</h2>
            <ul className="inbox-rows">
              {entries.map((entry) => (
                <InboxRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
        {more === 'failed' && <p role="alert">Older entries couldn’t be loaded. Try again.</p>}
        {next !== null && (
          <p className="flex justify-center">
            <Button busy={more === 'loading'} onClick={onMore}>
              {more === 'loading' ? 'Loading…' : 'Show older'}
            </Button>
          </p>
        )}
      </>
    );
  }

  function renderEmpty() {
    if (kind !== '' || isUnread) {
      const onAll = (event: MouseEvent) => {
        event.preventDefault();
        showInbox({ kind: '', isUnread: false });
      };
      return (
        <Empty>
          {isUnread ? 'You have read everything' : 'You were told nothing'}
          {kind !== '' && ` under “${kindLabels[kind].title}”`}.{' '}
          <a href="/inbox" onClick={onAll}>
            All entries
          </a>
        </Empty>
      );
    }
    return (
      <Empty
        kanji="鈴"
        title="Nothing has happened yet"
        actions={
          <>
            <ButtonLink kind="primary" href="/trades/matches">
              See your matches
            </ButtonLink>
            <ButtonLink href="/event/calendar">Today’s reward</ButtonLink>
            <ButtonLink href="/cards">Find a card to wish for</ButtonLink>
          </>
        }
      >
        Offers, wishes that come true, rewards and answers of the team appear here, and stay for 90 days.
      </Empty>
    );
  }
}
