export interface MenuEntry {
  title: string;
  href: string;
  description: string;
  icon: string;
  color: string;
  external?: boolean;
}

/** A group of the navigation: a list of entries or a single link. */
export type MenuGroup =
  { title: string; entries: readonly MenuEntry[]; startsExpanded: boolean } | { title: string; href: string };
