import { getCollection } from 'astro:content';

/** Returns the guides in reading order. */
export async function listGuides() {
  return (await getCollection('guides')).sort((a, b) => a.data.order - b.data.order);
}
