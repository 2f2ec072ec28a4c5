import type { InboxEntry } from '#contract/inbox.ts';
import { readEntry } from '#stores/inbox/inbox.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { KindIcon } from '#ui/notification/KindIcon.tsx';
import { kindLabels } from '#ui/notification/kind-labels.ts';

/** What the player was told: a link to its place, which marks it as read. */
export function InboxRow({ entry }: { entry: InboxEntry }) {
  const { kind, title, text, link, at, is_unread: isUnread } = entry;
  return (
    <li className="inbox-row relative grid" data-kind={kind} data-unread={isUnread ? '' : undefined}>
      <KindIcon kind={kind} />
      <div className="grid gap-0.2rem break-anywhere">
        <p className="inbox-row-kind flex flex-wrap items-center gap-x-0.6rem type-sm">
          {isUnread && <b className="inbox-row-new">New</b>}
          {kindLabels[kind].title}
          <FormattedDate at={at} precision="time" />
        </p>
        <a
          className="inbox-row-link text-paper font-semibold no-underline"
          href={link}
          onClick={() => void readEntry(entry)}
        >
          {title}
        </a>
        <p className="text-mist">{text}</p>
      </div>
      {isUnread && (
        <TextButton className="inbox-row-read" onClick={() => void readEntry(entry)}>
          Mark as read<span className="visually-hidden">: {title}</span>
        </TextButton>
      )}
    </li>
  );
}
