import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { artShapes } from '#game/object/art-shape.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { parseObjectSection, objectSections } from '#game/object/sections.ts';
import { formatNumber } from '#game/number.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { usePanelButton } from '#islands/admin/use-form-panel.ts';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import type { TableColumn } from '#ui/base/Table.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $objectColumns, columnsOf } from '#stores/admin/object/columns.ts';
import {
  $objectList,
  $objectRow,
  $objectTotal,
  $objectView,
  loadObjects,
  moveObjectRow,
  setObjectView,
  subscribeToObjects,
} from '#stores/admin/object/list.ts';
import {
  $objectSelection,
  resetObjectSelection,
  selectAllPages,
  selectPage,
  toggleObject,
} from '#stores/admin/object/selection.ts';
import { isSortable } from '#stores/admin/object/view.ts';
import { keepSet, setOfAddress } from '#stores/admin/change-set/keep-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { ObjectColumns } from './ObjectColumns.tsx';
import { ObjectExport } from './ObjectExport.tsx';
import { ObjectFilters } from './ObjectFilters.tsx';
import { ObjectPager } from './ObjectPager.tsx';
import { objectPath, ObjectRow } from './ObjectRow.tsx';
import { useClearOfBar } from './use-clear-of-bar.ts';
import { useListPlace } from './use-list-place.ts';
import { useRowKeys } from './use-row-keys.ts';

const BulkEdit = lazyComponent('BulkEdit', () => import('./BulkEdit.tsx'));
const ListPictures = lazyComponent('ListPictures', () => import('#islands/admin/art/ListPictures.tsx'));

interface Props extends AdminPageProps {
  /** What stands below the name of an object. */
  noteOf?: (uuid: string) => ReactNode;
}

/** The objects of a kind: searched, filtered, sorted, selected and exported. */
export default function ObjectList({ params, cdnBase, noteOf }: Props) {
  const kind = parseObjectSection(params['section'] ?? '') ?? 'cards';
  const list = useStore($objectList);
  const total = useStore($objectTotal);
  const row = useStore($objectRow);
  const { uuids, isAll } = useStore($objectSelection);
  const { q, where, sort } = useStore($objectView);
  const isWhole = q.trim() === '' && Object.keys(where).length === 0;
  const columns = columnsOf(kind, useStore($objectColumns));
  const [edit, editing] = usePanelButton();
  const [pictures, picturing] = usePanelButton();
  const shape = artShapes.find((each) => each === kind);
  const table = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // Shortcuts read the row when a key is pressed: the key before may not be rendered yet.
  const readRow = () => $objectList.get().items[$objectRow.get()];
  const set = setOfAddress();
  const newPath = keepSet(`/admin/objects/${objectSections[kind].path}/new`);

  useEffect(() => subscribeToObjects(kind), [kind]);
  useListPlace();
  useClearOfBar(bar, uuids.size > 0);
  const rowKeys = useRowKeys(table);
  const open = () => {
    const object = readRow();
    if (object) location.assign(keepSet(objectPath(kind, object.uuid)));
  };
  const select = () => {
    const object = readRow();
    if (object) toggleObject(object.uuid);
  };
  useShortcuts([
    { keys: 'j', title: 'Next row', run: () => moveObjectRow(1) },
    { keys: 'k', title: 'Previous row', run: () => moveObjectRow(-1) },
    { keys: 'e', title: 'Edit the object of the row', run: open },
    { keys: 'x', title: 'Select the row', run: select },
    { keys: 'n', title: `New ${objectSections[kind].one}`, run: () => location.assign(newPath) },
    { keys: 'r', title: 'Load the list again', run: () => void loadObjects() },
  ]);
  const showRows = () => {
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const isEveryRow = list.items.length > 0 && list.items.every(({ uuid }) => uuids.has(uuid));
  const heads: TableColumn[] = [
    {
      key: 'name',
      'aria-sort': sortOf('', sort),
      head: (
        <span className="object-name flex items-center">
          <Checkbox
            className="object-check flex-none place-items-center"
            checked={isEveryRow}
            isMixed={!isEveryRow && list.items.some(({ uuid }) => uuids.has(uuid))}
            aria-label="Select all rows of this page"
            onChange={() => selectPage(list.items, !isEveryRow)}
          />
          <SortButton kind={kind} field="" />
        </span>
      ),
    },
    ...columns.map((field) => ({
      key: field,
      'aria-sort': sortOf(field, sort),
      head: isSortable(kind, field) ? <SortButton kind={kind} field={field} /> : objectFields[kind][field]?.label,
    })),
  ];

  return (
    <div className="object-list flex flex-col gap-0.8rem">
      {set !== '' && (
        <p className="object-notice py-0.6rem px-0.9rem rounded-sm">
          What you edit here goes into <a href={`/admin/changes/${set}`}>the change set that you opened</a>.
        </p>
      )}
      <ObjectFilters kind={kind} />
      <div ref={bar} className="actions object-bar" data-selected={uuids.size > 0 ? '' : undefined}>
        <div className="actions object-selected">
          <p role="status">
            {uuids.size > 0
              ? `${formatNumber(isAll ? (total ?? 0) : uuids.size)} selected`
              : total !== null && `${formatNumber(total)} found`}
          </p>
          {uuids.size > 0 && !isAll && total !== null && total > uuids.size && isEveryRow && (
            <TextButton onClick={selectAllPages}>Select all {formatNumber(total)} that match</TextButton>
          )}
          {uuids.size > 0 && <TextButton onClick={resetObjectSelection}>Clear</TextButton>}
          {uuids.size > 0 && (
            <Button ref={edit} onClick={editing.open}>
              Edit selected
            </Button>
          )}
        </div>
        <div className="actions">
          {shape && (
            <Button ref={pictures} onClick={picturing.open}>
              Add pictures
            </Button>
          )}
          <ObjectColumns kind={kind} />
          <ObjectExport kind={kind} columns={columns} />
          <ButtonLink kind="primary" href={newPath}>
            New {objectSections[kind].one}
          </ButtonLink>
        </div>
      </div>
      <Suspense>
        {editing.opening > 0 && (
          <BulkEdit kind={kind} cdnBase={cdnBase} opening={editing.opening} onClose={editing.close} />
        )}
        {shape && picturing.opening > 0 && (
          <ListPictures kind={shape} cdnBase={cdnBase} opening={picturing.opening} onClose={picturing.close} />
        )}
      </Suspense>
      <div ref={table} className="object-rows" tabIndex={-1} {...rowKeys}>
        <PagedTable
          list={list}
          columns={heads}
          empty={isWhole ? 'There are none yet.' : 'Nothing matches. Change the search or a filter.'}
          failure="The list couldn’t be loaded."
          onRetry={() => void loadObjects()}
          renderRow={(object, index) => (
            <ObjectRow
              key={object.uuid}
              object={object}
              columns={columns}
              isChosen={index === row}
              isSelected={isAll || uuids.has(object.uuid)}
              cdnBase={cdnBase}
              note={noteOf?.(object.uuid)}
            />
          )}
        />
        <ObjectPager onTurn={showRows} />
      </div>
    </div>
  );
}

/** The name of the column, which sorts by it. */
function SortButton({ kind, field }: { kind: ObjectKind; field: string }) {
  const { sort } = useStore($objectView);
  const direction = sortOf(field, sort);
  const next = direction === 'ascending' ? `-${field}` : field;
  return (
    <Pressable className="object-sort" onClick={() => setObjectView({ sort: next })}>
      {field === '' ? 'Name' : objectFields[kind][field]?.label}
      {direction && <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
    </Pressable>
  );
}

function sortOf(field: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
}
