import { getCollection } from 'astro:content';

/** The guides, in the order in which they are read. */
export async function listGuides() {
  return (await getCollection('guides')).sort((a, b) => a.data.order - b.data.order);
}
