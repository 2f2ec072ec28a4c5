import { getEntry } from 'astro:content';

/** Returns the article with this id. Throws if there is none. */
export async function getArticle(name: string) {
  const entry = await getEntry('articles', name);
  if (!entry) throw new Error(`There is no article named ${name}`);
  return entry;
}
