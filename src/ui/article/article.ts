import { getEntry } from 'astro:content';

/** Returns the article with this id. Throws if there is none. */
export async function getArticle(name: string) {
  const entry = await getEntry('articles', name);
  if (!entry) throw new Error(`there are no words for ${name}`);
  return entry;
}
