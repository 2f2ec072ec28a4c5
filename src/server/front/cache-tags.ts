import type { PageTag } from '#contract/page-cache.ts';

/** A unit of data that pages depend on, and when it last changed. */
export interface Tag {
  readonly name: PageTag;
  /** The value of `CacheTags.changes` at its last change. */
  changedAt: number;
  /** The number of cached pages and running renders that depend on it. */
  users: number;
}

/** The tags of cached pages and running renders. Tags without users are not stored. */
export class CacheTags {
  readonly #tags = new Map<PageTag, Tag>();
  #changes = 0;

  /** The number of changes so far. */
  get changes(): number {
    return this.#changes;
  }

  get size(): number {
    return this.#tags.size;
  }

  /** Returns the tag of this name and counts a user, until `release`. */
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
