import { useState } from 'react';
import type { Change } from '#contract/object/field.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections } from '#game/object/sections.ts';
import { PicturesPanel } from '#islands/admin/art/PicturesPanel.tsx';
import { usePanelButton } from '#islands/admin/use-form-panel.ts';
import { reloadDrafts } from '#stores/admin/change-set/change-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Select } from '#ui/base/Select.tsx';

interface Props {
  set: ChangeSet;
  changes: readonly Change[];
  cdnBase: string;
}

/** What adds drafts to a change set: a new object, many pictures, or a file. All of them stay in this set. */
export function SetAdditions({ set, changes, cdnBase }: Props) {
  const [kind, setKind] = useState<ObjectKind>('cards');
  const [pictures, picturing] = usePanelButton();
  return (
    <>
      <div className="actions" role="group" aria-label="Add to this change set">
        <Select
          label="Kind"
          isLabelHidden
          value={kind}
          options={objectKinds.map((each) => [each, objectSections[each].title])}
          onChange={setKind}
        />
        <ButtonLink href={`/admin/objects/${objectSections[kind].path}/new?set=${set.uuid}`}>
          Add {/^[aeo]/u.test(objectSections[kind].one) ? 'an' : 'a'} {objectSections[kind].one}
        </ButtonLink>
        <ButtonLink href={`/admin/objects/${objectSections[kind].path}?set=${set.uuid}`}>
          Edit a published {objectSections[kind].one}
        </ButtonLink>
        <Button ref={pictures} onClick={picturing.open}>
          Add pictures of cards
        </Button>
        <ButtonLink href={`/admin/import?set=${set.uuid}`}>Import a file</ButtonLink>
      </div>
      {picturing.opening > 0 && (
        <PicturesPanel
          kind="cards"
          targets={changes.filter((each) => each.kind === 'cards')}
          set={set.uuid}
          cdnBase={cdnBase}
          opening={picturing.opening}
          onClose={picturing.close}
          onSaved={() => void reloadDrafts()}
        />
      )}
    </>
  );
}
