import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import {
  $changeSet,
  $setStep,
  discardSet,
  loadChangeSet,
  subscribeToChangeSet,
  unscheduleSet,
} from '#stores/admin/change-set/change-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { ChangeSetCheck } from './ChangeSetCheck.tsx';
import { ChangeSetDrafts } from './ChangeSetDrafts.tsx';
import { PreviewButtons } from './PreviewButtons.tsx';
import { PublishForm, publishFormId } from './PublishForm.tsx';
import { RevertSet } from './RevertSet.tsx';
import { SetAdditions } from './SetAdditions.tsx';

/** A change set: its drafts, what keeps it from being published, and its publication. */
export default function ChangeSetPage({ params, cdnBase, avatarBase }: AdminPageProps) {
  const { value, state } = useStore($changeSet);
  const { isSending, error, done } = useStore($setStep);
  const uuid = params['uuid'] ?? '';
  useEffect(() => subscribeToChangeSet(uuid), [uuid]);

  if (state === 'missing') {
    return (
      <Empty>
        This change set doesn’t exist. <a href="/admin/changes">Show all change sets</a>
      </Empty>
    );
  }
  if (state === 'failed' && !value) {
    return <LoadError message="The change set couldn’t be loaded." onRetry={() => void loadChangeSet()} />;
  }
  if (!value) return <Skeleton className="desk-skeleton" />;
  const { set } = value;
  const isOpen = set.state === 'draft' || set.state === 'scheduled';
  return (
    <div className="change-set">
      <header>
        <h2 className="console-heading">{set.title}</h2>
        <p className="revision-facts flex-wrap gap-y-0.4rem gap-x-1rem text-mist">
          <SetState set={set} />
          {set.by && (
            <>
              <span>started by</span> <StaffPersonName person={set.by} cdnBase={cdnBase} avatarBase={avatarBase} />
            </>
          )}
        </p>
        {set.state !== 'draft' && set.reason !== '' && <p>“{set.reason}”</p>}
        {set.failure !== null && <p className="field-problem">It was not published: {set.failure}</p>}
      </header>
      <p
        className="object-notice py-0.6rem px-0.9rem rounded-sm"
        role="status"
        hidden={error === '' && done === ''}
        data-failed={error ? '' : undefined}
      >
        {error || done}
      </p>
      {isOpen && set.changes > 0 && <ChangeSetCheck cdnBase={cdnBase} />}
      {set.state === 'draft' && <PublishForm key={set.uuid} set={set} />}
      {set.state === 'draft' && <SetAdditions set={set} changes={value.changes} cdnBase={cdnBase} />}
      {set.state === 'published' && <RevertSet />}
      <ChangeSetDrafts details={value} cdnBase={cdnBase} avatarBase={avatarBase} />
      {isOpen && (
        <div className="sticky-actions">
          {set.changes > 0 && <PreviewButtons changes={value.changes} isSending={isSending} />}
          {set.state === 'draft' && set.changes > 0 && (
            // It asks in the form, which says what is missing.
            <Button kind="primary" type="submit" form={publishFormId} busy={isSending}>
              Publish the change set…
            </Button>
          )}
          {set.state === 'scheduled' && (
            <Button busy={isSending} onClick={() => void unscheduleSet()}>
              Cancel the publication
            </Button>
          )}
          <Button
            busy={isSending}
            onClick={() => {
              if (confirm(`Discard “${set.title}” with all its drafts?`)) void discardSet();
            }}
          >
            Discard the change set
          </Button>
        </div>
      )}
    </div>
  );
}

function SetState({ set }: { set: ChangeSet }) {
  switch (set.state) {
    case 'draft':
      return <span className="badge text-lantern">draft</span>;
    case 'scheduled':
      return (
        <span className="badge text-lantern">
          will be published <FormattedDate at={set.publish_at ?? set.created_at} precision="minute" />
        </span>
      );
    case 'published':
      return (
        <span className="badge text-lantern">
          published <FormattedDate at={set.published_at ?? set.created_at} precision="minute" />
        </span>
      );
    case 'discarded':
      return <span className="badge text-lantern">discarded</span>;
  }
}
