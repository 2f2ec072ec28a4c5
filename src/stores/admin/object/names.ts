import { map } from 'nanostores';
import { call } from '#client/api.ts';
import type { DraftedChanges } from '#contract/change-set/draft-many.ts';
import { listObjectNames, maxObjectNames } from '#contract/object/overview.ts';
import type { ObjectName } from '#contract/object/overview.ts';
import type { ObjectKind } from '#game/object/kind.ts';

/* The names of objects that fields refer to by uuid, or by the key of an event type. */

/** Names by `nameKey`. */
export const $objectNames = map<Record<string, string>>({});

export const nameKey = (kind: ObjectKind, ref: string): string => `${kind} ${ref}`;

/** References whose names were asked for. Names that are not found or cannot be loaded are asked for again when they are shown again. */
const asked = new Set<string>();
const waiting = new Map<ObjectKind, Set<string>>();

/** Loads the names of objects, those of one turn in one request for each kind. */
export function requestNames(kind: ObjectKind, refs: readonly string[]): void {
  for (const ref of refs) {
    const key = nameKey(kind, ref);
    if (asked.has(key) || ref.includes(',')) continue;
    asked.add(key);
    if (waiting.size === 0) setTimeout(() => void loadWaiting());
    waiting.set(kind, (waiting.get(kind) ?? new Set()).add(ref));
  }
}

async function loadWaiting(): Promise<void> {
  const wanted = [...waiting].flatMap(([kind, refs]) => chunksOf([...refs]).map((chunk) => ({ kind, chunk })));
  waiting.clear();
  await Promise.all(
    wanted.map(async ({ kind, chunk }) => {
      const found = await call(listObjectNames, { params: { kind }, query: { refs: chunk } }).catch(() => null);
      keepNames(kind, found?.data ?? []);
      const known = $objectNames.get();
      for (const key of chunk.map((ref) => nameKey(kind, ref))) if (known[key] === undefined) asked.delete(key);
    }),
  );
}

/** Returns what a field can refer to, by a part of its name: published objects, and new ones of a change set. */
export async function searchNames(
  kind: ObjectKind,
  query: { q: string; set: string },
  signal: AbortSignal,
): Promise<readonly ObjectName[]> {
  const { data } = await call(listObjectNames, { params: { kind }, query }, { signal });
  keepNames(kind, data);
  return data;
}

/** Keeps the names of objects that a call drafts, or would draft: after a dry run, the server does not have them. */
export function keepDraftedNames({ changes }: Pick<DraftedChanges, 'changes'>): void {
  const created = changes.filter(({ action }) => action === 'create');
  for (const [kind, group] of Map.groupBy(created, (change) => change.kind)) {
    const names = group.map(({ uuid, display, fields }) => {
      const key = kind === 'types' ? fields.find(({ field }) => field === 'key')?.after : uuid;
      return { ref: String(key), display };
    });
    keepNames(kind, names);
  }
}

function keepNames(kind: ObjectKind, names: readonly Pick<ObjectName, 'ref' | 'display'>[]): void {
  const added = names.map(({ ref, display }) => [nameKey(kind, ref), display] as const);
  $objectNames.set({ ...$objectNames.get(), ...Object.fromEntries(added) });
}

function chunksOf(refs: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(refs.length / maxObjectNames) }, (_, index) => index * maxObjectNames);
  return starts.map((start) => refs.slice(start, start + maxObjectNames));
}
