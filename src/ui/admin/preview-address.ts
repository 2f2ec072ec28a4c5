import type { ObjectKind } from '#game/object/kind.ts';
import { publicPage } from './public-page.ts';

/** A draft of a change set, as the API describes it. */
interface DraftedChange {
  kind: ObjectKind;
  uuid: string;
  display: string;
  fields: readonly { field: string; after: unknown }[];
}

/** Kinds whose page is found by a field that is not the name, so a draft that does not change it does not lead there. */
const pageFields: Partial<Readonly<Record<ObjectKind, string>>> = { clans: 'index', types: 'key' };

/** Returns the address that begins a preview and shows the first of the changed objects that has a page. */
export function previewAddress(path: string, changes: readonly DraftedChange[]): string {
  for (const { kind, uuid, display, fields } of changes) {
    const after = Object.fromEntries(fields.map((each) => [each.field, each.after]));
    const pageField = pageFields[kind];
    const page =
      pageField === undefined || pageField in after ? publicPage(kind, uuid, { name: display, ...after }) : undefined;
    if (page !== undefined) return `${path}?${new URLSearchParams({ to: page })}`;
  }
  return path;
}
