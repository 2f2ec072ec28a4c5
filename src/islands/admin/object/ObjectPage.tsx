import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { artRatios } from '#game/object/art-shape.ts';
import type { ArtShape } from '#game/object/art-shape.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections, parseObjectSection } from '#game/object/sections.ts';
import { PartnerLinkProblem } from '#islands/admin/partner/PartnerLinkProblem.tsx';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { followDrafts } from '#stores/admin/object/follow-drafts.ts';
import { $details, $editSet, loadDetails, subscribeToEditor } from '#stores/admin/object/editor.ts';
import { draftName } from '#stores/admin/object/edit.ts';
import { subscribeToPartnerLinks } from '#stores/admin/partner-links.ts';
import { $objectTab, openTab, subscribeToTab } from '#stores/admin/object/tab.ts';
import { objectImage } from '#ui/admin/object-image.ts';
import { keepSet } from '#stores/admin/change-set/keep-set.ts';
import { publicPage } from '#ui/admin/public-page.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { ObjectForm } from './ObjectForm.tsx';
import { ObjectRevisions } from './ObjectRevisions.tsx';
import { objectPath } from './ObjectRow.tsx';

const pictureWidth = 120;

const ratioOf = (kind: ObjectKind): number => (isArtShape(kind) ? artRatios[kind] : 1);
const isArtShape = (kind: ObjectKind): kind is ArtShape & ObjectKind => kind in artRatios;

/** The page of an object: its form and its revisions. Without a uuid, the form of a new one. */
export default function ObjectPage({ params, cdnBase, avatarBase }: AdminPageProps) {
  const kind = parseObjectSection(params['section'] ?? '') ?? 'cards';
  const uuid = params['uuid'];
  const { value, state } = useStore($details);
  const tab = useStore($objectTab);
  useStore($editSet);
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => subscribeToEditor(kind, uuid), [kind, uuid]);
  useEffect(() => followDrafts(), []);
  useEffect(() => subscribeToTab(), []);
  useEffect(() => (kind === 'partners' ? subscribeToPartnerLinks() : undefined), [kind]);
  const name = value?.object?.display ?? (value && draftName(value));
  useEffect(() => {
    if (uuid !== undefined && name) document.title = `${name} | ${objectSections[kind].title} | Admin | Mazoku`;
  }, [kind, uuid, name]);

  if (state === 'missing') {
    return (
      <Empty>
        No {objectSections[kind].one} has this uuid, and no open change set creates it.{' '}
        <a href={`/admin/objects/${objectSections[kind].path}`}>All {objectSections[kind].title.toLowerCase()}</a>
      </Empty>
    );
  }
  if (state === 'failed' && !value) {
    return <LoadError message="The object couldn’t be loaded." onRetry={() => void loadDetails()} />;
  }
  if (!value || isLeaving) return <Skeleton className="desk-skeleton" />;
  const { object } = value;
  const newPath = (how: 'like' | 'after', of: string) =>
    `/admin/objects/${objectSections[kind].path}/new?${new URLSearchParams({ set: $editSet.get(), [how]: of })}`;
  const site = object ? publicPage(kind, object.uuid, object.fields) : undefined;
  const image = object && objectImage(cdnBase, object, pictureWidth);
  return (
    <div className="grid gap-1rem">
      {uuid !== undefined && (
        <header className="object-head flex flex-wrap items-center gap-y-0.6rem gap-x-1rem">
          {image && <img src={image} alt="" width={pictureWidth} height={pictureWidth * ratioOf(kind)} />}
          <div>
            <h2 className="console-heading">{object?.display ?? draftName(value) ?? 'Without a name'}</h2>
            <p className="console-hint">
              <a className="text-button" href={`/admin/objects/${objectSections[kind].path}`}>
                All {objectSections[kind].title.toLowerCase()}
              </a>
              {' · '}
              <code className="break-anywhere">{uuid}</code> ·{' '}
              {object ? `revision ${object.revision}` : 'not published yet'}
              {object?.fields['withdrawn'] === true && ' · withdrawn'}
              {site !== undefined && (
                <>
                  {' · '}
                  <a className="text-button" href={site}>
                    Show on the site
                  </a>
                </>
              )}
            </p>
            {kind === 'partners' && <PartnerLinkProblem uuid={uuid} />}
          </div>
          <div className="actions">
            <ButtonLink href={newPath('like', uuid)}>Duplicate</ButtonLink>
            <ButtonLink href={newPath('after', uuid)}>Add another {objectSections[kind].one}</ButtonLink>
          </div>
          <Segmented
            label="Part of the page"
            options={[
              ['edit', 'Edit'],
              ['revisions', 'Revisions'],
            ]}
            value={tab}
            onChange={openTab}
          />
        </header>
      )}
      {tab === 'revisions' && uuid !== undefined ? (
        <ObjectRevisions kind={kind} uuid={uuid} cdnBase={cdnBase} avatarBase={avatarBase} />
      ) : (
        <ObjectForm
          kind={kind}
          details={value}
          cdnBase={cdnBase}
          onSaved={(isNext) => {
            if (uuid !== undefined) return;
            setIsLeaving(true);
            const created = new URLSearchParams(location.search).get('uuid') ?? '';
            location.assign(isNext ? newPath('after', created) : keepSet(objectPath(kind, created)));
          }}
        />
      )}
    </div>
  );
}
