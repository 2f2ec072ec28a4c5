import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections } from '#game/object/sections.ts';
import { $objectCounts, loadObjectCounts, subscribeToObjectCounts } from '#stores/admin/object/counts.ts';
import { LoadError } from '#ui/base/LoadError.tsx';

/** The kinds of objects that admins edit, with how many there are. */
export default function ObjectKinds() {
  const { value, state } = useStore($objectCounts);
  useEffect(() => subscribeToObjectCounts(), []);
  return (
    <>
      {state === 'failed' && (
        <LoadError message="The numbers couldn’t be loaded." onRetry={() => void loadObjectCounts()} />
      )}
      <ul className="object-kinds grid gap-0.6rem">
        {(Object.keys(objectSections) as ObjectKind[]).map((kind) => {
          const { objects, drafts } = value?.find((each) => each.kind === kind) ?? {};
          return (
            <li key={kind}>
              <a
                className="grid items-baseline py-0.7rem px-0.9rem rounded-sm bg-veil no-underline"
                href={`/admin/objects/${objectSections[kind].path}`}
              >
                <b className="text-paper">{objectSections[kind].title}</b>
                <span className="text-lantern tnum">{objects === undefined ? '\u00A0' : formatNumber(objects)}</span>
                <small className="text-mist type-xs">{drafts ? `${formatNumber(drafts)} with open drafts` : ' '}</small>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
