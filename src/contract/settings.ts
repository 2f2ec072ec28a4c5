/** What an operator's configuration tells every page; nothing in it is secret. */
export interface PublicSettings {
  /** The site's own origin, without a slash at the end. */
  origin: string;
  /** Base addresses, without a slash at the end: the game API and the media. */
  apiBase: string;
  cdnBase: string;
  links: {
    addBot: string;
    supportServer: string;
    communityServer: string;
    email: string;
    chatAuthorize: string;
  };
  videoRarityUuids: readonly string[];
}
