/** What a layout says about its page. */
export interface DocumentProps {
  /** Without the product's name, which the layout adds; the landing page has no title of its own. */
  title?: string;
  description: string;
  /** The page's path and query; a page without it gets `noindex`. */
  canonical?: string | undefined;
  /** The link preview, a JPEG of 1200 × 630 px (`ui/card/card-preview.ts`); the default is the product's. */
  image?: string | undefined;
  /** The alternative text of `image`. */
  imageAlt?: string | undefined;
  /** The URL of an additional font to preload. A font that arrives after the first layout causes a full relayout. */
  extraFont?: string | undefined;
  /**
   * The address of the call that fills the page, below the API's, and the roles that may call it. It is sent before the page's
   * scripts are there, if the stored player has one of the roles and the page's address has no query.
   */
  firstCall?: { address: string; roles: readonly string[] } | undefined;
}
