export interface MenuEntry {
  title: string;
  href: string;
  description: string;
  icon: string;
  color: string;
  external?: boolean;
}

/** What the menus show: a list of entries, or one link. */
export type MenuGroup =
  { title: string; entries: readonly MenuEntry[]; startsExpanded: boolean } | { title: string; href: string };
