/** A page that the search of the site finds by its title. The response of `/site-pages.json` is a list of them. */
export interface SitePage {
  title: string;
  href: string;
  description: string;
  /** The lowest role that the page is for; undefined for everybody's. */
  role?: 'admin' | 'staff' | 'investigator';
}
