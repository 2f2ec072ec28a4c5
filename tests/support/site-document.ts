import { Window } from 'happy-dom';
import { siteUrl } from './site-requests.ts';

export interface SitePage {
  status: number;
  /** The path and query after redirects. */
  path: string;
  document: Document;
}

/** Requests a page of the site, follows redirects, and parses its HTML without running scripts. */
export async function openPage(path: string): Promise<SitePage> {
  const response = await fetch(new URL(path, siteUrl()));
  const { href, pathname, search } = new URL(response.url);
  const window = new Window({ url: href });
  window.document.write(await response.text());
  return { status: response.status, path: pathname + search, document: window.document as unknown as Document };
}

/** The text of an element, with each run of white space as one space. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/gu, ' ').trim() ?? '';

/** Returns the link with exactly this text. */
export function findLink(parent: ParentNode, text: string): HTMLAnchorElement {
  const link = [...parent.querySelectorAll('a')].find((each) => textOf(each) === text);
  if (!link) throw new Error(`There is no link “${text}”.`);
  return link;
}
