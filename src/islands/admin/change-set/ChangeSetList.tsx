import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatCount } from '#game/number.ts';
import { changeSetStates, maxSetTitle } from '#game/object/change-set.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $changeSets,
  $changeSetView,
  $setCreation,
  createTitledSet,
  loadChangeSets,
  loadMoreChangeSets,
  setChangeSetView,
  subscribeToChangeSets,
} from '#stores/admin/change-set/list.ts';
import { changeSetStateTitles } from '#ui/admin/change-set-state.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';

const dateColumns = { draft: 'Created', scheduled: 'Will be published', published: 'Published', discarded: 'Created' };

const emptyTexts = {
  draft: 'There are no drafts. Edit an object, or create a change set here.',
  scheduled: 'No change set is scheduled.',
  published: 'No change set has been published yet.',
  discarded: 'No change set has been discarded.',
};

/** The change sets by their state, and the form for a new one. */
export default function ChangeSetList({ cdnBase, avatarBase }: AdminPageProps) {
  const media = { cdnBase, avatarBase };
  const list = useStore($changeSets);
  const { state } = useStore($changeSetView);
  const [title, setTitle] = useState('');
  const { isSending, error } = useStore($setCreation);
  useEffect(() => subscribeToChangeSets(), []);
  useShortcuts([
    { keys: 'n', title: 'New change set', run: () => document.getElementById('set-title')?.focus() },
    { keys: 'r', title: 'Load the list again', run: () => void loadChangeSets() },
  ]);
  const create = async () => {
    const uuid = await createTitledSet(title.trim());
    if (uuid === undefined) return;
    // Until the page of the set is there, another press creates nothing: the field is required.
    setTitle('');
    location.assign(`/admin/changes/${uuid}`);
  };
  return (
    <div className="change-sets">
      <div className="flex flex-wrap items-center gap-y-0.6rem gap-x-0.8rem">
        <Segmented
          label="State"
          options={changeSetStates.map((each) => [each, changeSetStateTitles[each]])}
          value={state}
          onChange={(each) => setChangeSetView({ state: each })}
        />
        <form
          className="change-set-new flex gap-0.6rem"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <TextInput
            label="Title of a new change set"
            isLabelHidden
            id="set-title"
            required
            value={title}
            maxLength={maxSetTitle}
            placeholder="Title of a new change set"
            onChange={setTitle}
          />
          <Button type="submit" busy={isSending}>
            Create
          </Button>
        </form>
      </div>
      <p role="alert">{error}</p>
      <PagedTable
        list={list}
        columns={['Change set', 'Drafts', 'By', dateColumns[state]]}
        empty={emptyTexts[state]}
        failure="The change sets couldn’t be loaded."
        onRetry={() => void loadChangeSets()}
        onMore={() => void loadMoreChangeSets()}
        renderRow={(set) => (
          <tr key={set.uuid}>
            <th scope="row">
              <a href={`/admin/changes/${set.uuid}`}>{set.title}</a>
              {set.failure !== null && <p className="field-problem">Not published: {set.failure}</p>}
            </th>
            <td>{formatCount(set.changes, 'draft')}</td>
            <td data-label="By">
              {(set.publisher ?? set.by) && <StaffPersonName person={(set.publisher ?? set.by)!} {...media} />}
            </td>
            <td data-label={dateColumns[state]}>
              <FormattedDate at={set.published_at ?? set.publish_at ?? set.created_at} precision="minute" />
            </td>
          </tr>
        )}
      />
    </div>
  );
}
