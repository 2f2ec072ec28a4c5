import { useStore } from '@nanostores/react';
import type { Change } from '#contract/object/field.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { formatNumber } from '#game/number.ts';
import { objectSections } from '#game/object/sections.ts';
import { FieldChanges } from '#islands/admin/object/FieldChanges.tsx';
import { objectPath } from '#islands/admin/object/ObjectRow.tsx';
import { $setStep, loadMoreChanges } from '#stores/admin/change-set/change-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { RemoveDraft } from './RemoveDraft.tsx';

interface Props extends MediaProps {
  details: { set: ChangeSet; changes: readonly Change[]; next: string | null };
}

/** So many drafts are unfolded when the page opens. */
const unfolded = 5;

/** The drafts of a change set, each with what it changes. */
export function ChangeSetDrafts({ details: { set, changes, next }, ...media }: Props) {
  const { isSending } = useStore($setStep);
  const isDraft = set.state === 'draft';
  // What is published has no draft any more.
  const query = isDraft || set.state === 'scheduled' ? `?set=${set.uuid}` : '';
  if (changes.length === 0) {
    return (
      <Empty>
        This change set is empty. Add an object or a file above, or edit an object and choose this change set.
      </Empty>
    );
  }
  return (
    <section aria-label="Drafts">
      <ol className="change-set-drafts grid gap-0.6rem mb-1rem">
        {changes.map((change, index) => {
          const { kind, uuid, display, action, fields, reverts, by, at } = change;
          return (
            <li key={`${kind} ${uuid}`}>
              <details open={index < unfolded}>
                <summary>
                  <b>{display}</b>
                  <span className="console-hint">
                    {action === 'create' ? `new ${objectSections[kind].one}` : objectSections[kind].one}
                    {reverts !== null && ` · reverts revision ${reverts}`}
                  </span>
                </summary>
                <FieldChanges kind={kind} fields={fields} isCreation={action === 'create'} cdnBase={media.cdnBase} />
                <p className="revision-facts flex-wrap gap-y-0.4rem gap-x-1rem text-mist">
                  <FormattedDate at={at} precision="minute" />
                  {by && <StaffPersonName person={by} {...media} />}
                  <a href={`${objectPath(kind, uuid)}${query}`}>
                    {isDraft ? 'Edit' : 'Open'}
                    <span className="visually-hidden"> {display}</span>
                  </a>
                  {isDraft && <RemoveDraft change={change} />}
                </p>
              </details>
            </li>
          );
        })}
      </ol>
      {next !== null && (
        <Button busy={isSending} onClick={() => void loadMoreChanges()}>
          Show more of {formatNumber(set.changes)}
        </Button>
      )}
    </section>
  );
}
