/** What `scripts.json` of a build says: names of scripts, without their folder and ending, separated by spaces. */
export interface IslandScripts {
  /** What an island loads, by the address of its script. */
  islands: Readonly<Record<string, string>>;
  /** What a page of the admin console loads, by the name of its file. */
  adminPages: Readonly<Record<string, string>>;
}
