import { call, createUuid } from '#client/api.ts';
import { getQueryParams, setQueryParams } from '#client/url.ts';
import { getObject } from '#contract/object/object.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { baseValues } from './edit.ts';
import type { Values } from './edit.ts';

/** Returns the uuid of the new object of this page. It stays the same when the page is loaded again, so that its edits are found. */
export function uuidOfNewObject(): string {
  const parameters = getQueryParams();
  const known = parameters.get('uuid');
  if (known !== null) return known;
  const created = createUuid();
  parameters.set('uuid', created);
  setQueryParams(parameters, 'replace');
  return created;
}

/** Fields that no second object may have, or that say what one object is called. */
const ownInputs: readonly string[] = ['text', 'paragraphs', 'day', 'art', 'video'];
const uniqueFields = ['discord_id', 'discord_avatar', 'index', 'created_at', 'withdrawn', 'cover'];

/**
 * Loads the values that a new object takes from another one, which the address names: `like` copies them with its texts,
 * `after` without. Without such an object there are none.
 */
export async function loadCopiedValues(kind: ObjectKind, getSet: () => string): Promise<Values> {
  const parameters = getQueryParams();
  const [like, after] = [parameters.get('like'), parameters.get('after')];
  const source = like ?? after;
  const loaded = source === null ? null : await call(getObject, { params: { kind, id: source } }).catch(() => null);
  if (!loaded) return {};
  const copied = Object.entries(baseValues(loaded, getSet())).filter(([field, value]) => {
    const described = objectFields[kind][field];
    if (!described || described.isFixed || uniqueFields.includes(field) || value === null) return false;
    const isArt = described.input === 'art' || described.input === 'video';
    return like !== null ? !isArt : !ownInputs.includes(described.input);
  });
  return Object.fromEntries(copied);
}
