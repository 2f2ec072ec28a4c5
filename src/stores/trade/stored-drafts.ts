import { getLocalItem, removeLocalItem, setLocalItem } from '#client/storage.ts';
import { isEmptyDraft, parseDraft } from '#game/trade-draft.ts';
import type { TradeDraft } from '#game/trade-draft.ts';

/*
 * Drafts of offers in the browser's storage, by what they are for: a recipient, or an offer that is countered. They
 * belong to one player, so another player of the same browser does not see them.
 */

const storageKey = 'trade-drafts';
/** The oldest drafts are removed. */
const maxDrafts = 10;

interface StoredDrafts {
  /** The player's uuid. */
  owner: string;
  drafts: [name: string, draft: unknown][];
}

export function loadDraft(owner: string, name: string): TradeDraft | undefined {
  const [, stored] = readDrafts(owner).find(([each]) => each === name) ?? [];
  return parseDraft(stored);
}

/** Stores a draft; an empty one is removed. */
export function saveDraft(owner: string, name: string, draft: TradeDraft): void {
  const others = readDrafts(owner).filter(([each]) => each !== name);
  const drafts = isEmptyDraft(draft) ? others : [...others, [name, draft] as [string, TradeDraft]].slice(-maxDrafts);
  if (drafts.length === 0) removeLocalItem(storageKey);
  else setLocalItem(storageKey, JSON.stringify({ owner, drafts } satisfies StoredDrafts));
}

export function removeDraft(owner: string, name: string): void {
  saveDraft(owner, name, { give: [], get: [], give_bloodstones: 0, get_bloodstones: 0, note: '' });
}

function readDrafts(owner: string): StoredDrafts['drafts'] {
  try {
    const stored = JSON.parse(getLocalItem(storageKey) ?? 'null') as Partial<StoredDrafts> | null;
    if (stored?.owner !== owner || !Array.isArray(stored.drafts)) return [];
    return stored.drafts.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string');
  } catch {
    return [];
  }
}
