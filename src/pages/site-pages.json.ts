import type { APIRoute } from 'astro';
import { consoleNavigation } from '#content/console-navigation.ts';
import { footerLinks, listNavigation, morePages } from '#content/navigation.ts';
import type { SitePage } from '#game/site-page.ts';
import { listGuides } from '#ui/article/guides.ts';

/** The pages that the search of the site finds, which loads them when it is opened first. */
export const GET: APIRoute = async ({ locals: { settings } }) => {
  const navigation = listNavigation(settings.links.supportServer).flatMap((group): SitePage[] =>
    'entries' in group
      ? group.entries.map(({ title, href, description }) => ({ title, href, description }))
      : [{ ...group, description: '' }],
  );
  const consoles = Object.entries(consoleNavigation).flatMap(([area, groups]) =>
    groups.flatMap(({ title: group, entries }) =>
      entries.map(({ title, href, role }) => ({
        title,
        href,
        description: `${area === 'staff' ? 'Staff' : 'Admin'}, ${group}`,
        role,
      })),
    ),
  );
  const guides = (await listGuides()).map(({ id, data }) => ({
    title: data.title,
    href: `/guides/${id}`,
    description: 'Guide',
  }));
  const footer = [...footerLinks.quick, ...footerLinks.policies].map((link) => ({ ...link, description: '' }));
  const all: SitePage[] = [...navigation, ...morePages, ...footer, ...guides, ...consoles];
  // The first entry of an address has its description.
  return Response.json(all.filter(({ href }, index) => all.findIndex((page) => page.href === href) === index));
};
