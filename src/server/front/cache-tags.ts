import type { PageTag } from '#contract/page-cache.ts';

/** Something under pages, and when it changed last. */
export interface Tag {
  readonly name: PageTag;
  /** The table's count of changes at the last change. */
  changedAt: number;
  /** How many pages and renders depend on it. */
  users: number;
}

/** The tags that kept pages and renders under way depend on; the others are nowhere. */
export class CacheTags {
  readonly #tags = new Map<PageTag, Tag>();
  #changes = 0;

  /** How many changes were heard of so far. */
  get changes(): number {
    return this.#changes;
  }

  get size(): number {
    return this.#tags.size;
  }

  /** The tag of this name, until it is released. */
  retain(name: PageTag): Tag {
    let tag = this.#tags.get(name);
    if (!tag) this.#tags.set(name, (tag = { name, changedAt: 0, users: 0 }));
    tag.users += 1;
    return tag;
  }

  release(tag: Tag): void {
    tag.users -= 1;
    if (tag.users === 0) this.#tags.delete(tag.name);
  }

  invalidate(name: PageTag): void {
    const tag = this.#tags.get(name);
    this.#changes += 1;
    if (tag) tag.changedAt = this.#changes;
  }
}
