import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

/**
 * For Astro's Markdown processor: gives each heading its id, as Astro does, and makes a section's heading (`h2`,
 * `h3`) a link to itself. Astro gives the ids only after all plugins, so that its own plugin is first here.
 */
export const headingLinks: SatteriProcessorOptions['hastPlugins'] = [
  satteriHeadingIdsPlugin(),
  {
    name: 'heading-links',
    element: {
      filter: ['h2', 'h3'],
      visit: ({ children, ...heading }) => ({
        ...heading,
        children: [
          { type: 'element', tagName: 'a', properties: { href: `#${String(heading.properties.id)}` }, children },
        ],
      }),
    },
  },
];
