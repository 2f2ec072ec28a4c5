import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listVersions } from '#contract/card/version.ts';
import type { CardVersion } from '#contract/card/version.ts';
import { ownersPageSize } from '#game/version.ts';
import { createLatest } from '#stores/base/latest.ts';

export interface VersionList {
  versions: readonly CardVersion[];
  /** Total number of versions. */
  count: number;
  /** The last page was full, so there may be another (section 4). */
  hasMore: boolean;
  state: 'idle' | 'loading' | 'ready' | 'failed';
}

const emptyList: VersionList = { versions: [], count: 0, hasMore: false, state: 'idle' };

/** Creates a paged list of a card's copies that players own, or with `none` of its free versions. */
export function createVersionList(owner: '' | 'none') {
  const $list = atom(emptyList);
  const { run, cancel } = createLatest();
  let card = '';
  let page = 0;

  /** Loads the next page. A failure shows as an empty page (section 8), and can be retried. */
  function loadNextPage(): Promise<void> {
    $list.set({ ...$list.get(), state: 'loading' });
    const order = { order: 'ASC', order_column: 'version' } as const;
    const query = { card_uuid: card, owner, page: page + 1, size: ownersPageSize, ...order };
    return run(
      (signal) => call(listVersions, { query }, { signal, exactStatus: true }),
      ({ data, count }) => {
        page += 1;
        $list.set({
          versions: uniqueVersions([...$list.get().versions, ...data]),
          count,
          hasMore: data.length === ownersPageSize,
          state: 'ready',
        });
      },
      () => $list.set({ ...$list.get(), state: 'failed' }),
    );
  }

  return {
    $list,
    loadNextPage,
    /** Clears the list; the next page to load is the first one of this card. */
    reset(of: string): void {
      cancel();
      card = of;
      page = 0;
      $list.set(emptyList);
    },
  };
}

/** Removes duplicates: a claim between two requests moves versions of the first page to the second. */
function uniqueVersions(versions: readonly CardVersion[]): CardVersion[] {
  const seen = new Set<string | number>();
  return versions.filter(({ uuid, version }) => {
    const key = uuid ?? version;
    return seen.has(key) ? false : seen.add(key);
  });
}
