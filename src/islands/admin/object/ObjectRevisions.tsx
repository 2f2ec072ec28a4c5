import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import {
  $revisions,
  chooseReversion,
  loadMoreRevisions,
  loadRevisions,
  subscribeToRevisions,
} from '#stores/admin/object/revisions.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { ReversionForm } from './ReversionForm.tsx';
import { RevisionComparison } from './RevisionComparison.tsx';

interface Props extends MediaProps {
  kind: ObjectKind;
  uuid: string;
}

/** The published changes of an object: who, when, why and what, and what can be taken back. */
export function ObjectRevisions({ kind, uuid, ...media }: Props) {
  const { items, state, next, more } = useStore($revisions);
  useEffect(() => subscribeToRevisions(kind, uuid), [kind, uuid]);

  if (state === 'failed') {
    return <LoadError message="The revisions couldn’t be loaded." onRetry={() => void loadRevisions()} />;
  }
  if (state !== 'ready') return <Skeleton className="desk-skeleton" />;
  if (items.length === 0) {
    return <Empty>Nobody has changed this object through the admin console yet.</Empty>;
  }
  return (
    <div className="object-revisions">
      <RevisionComparison kind={kind} newest={items[0]?.number ?? 0} cdnBase={media.cdnBase} />
      <ReversionForm kind={kind} />
      <ol>
        {items.map(({ number, at, by, reason, is_creation, fields, set, reverts }) => (
          <li key={number} className="console-panel">
            <h3 className="console-heading">Revision {number}</h3>
            <p className="revision-facts flex-wrap gap-y-0.4rem gap-x-1rem text-mist">
              <FormattedDate at={at} precision="minute" />
              {by ? <StaffPersonName person={by} {...media} /> : <span>imported by the operator</span>}
              {set && <a href={`/admin/changes/${set.uuid}`}>{set.title}</a>}
              {reverts !== null && <span>reverts revision {reverts}</span>}
            </p>
            {reason !== '' && <p>“{reason}”</p>}
            <FieldChanges
              kind={kind}
              fields={fields}
              isCreation={is_creation}
              cdnBase={media.cdnBase}
              {...(is_creation
                ? {}
                : {
                    renderAction: (field) => (
                      <TextButton onClick={() => chooseReversion({ revision: number, field })}>
                        Revert
                        <span className="visually-hidden">
                          {' '}
                          “{objectFields[kind][field]?.label}” of revision {number}
                        </span>
                      </TextButton>
                    ),
                  })}
            />
            {!is_creation && (
              <Button onClick={() => chooseReversion({ revision: number, field: null })}>
                Revert the whole revision
              </Button>
            )}
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button busy={more === 'loading'} onClick={() => void loadMoreRevisions()}>
          {more === 'failed' ? 'Earlier revisions couldn’t be loaded. Try again' : 'Earlier revisions'}
        </Button>
      )}
    </div>
  );
}
