import { getEntry } from 'astro:content';

/** The words of a page of that name. */
export async function getArticle(name: string) {
  const entry = await getEntry('articles', name);
  if (!entry) throw new Error(`there are no words for ${name}`);
  return entry;
}
