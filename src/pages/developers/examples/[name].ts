import type { APIRoute } from 'astro';
import { listExamples } from '#content/examples.ts';

/** An example as a file, with the address of this site. */
export const GET: APIRoute = ({ params, locals: { settings } }) => {
  const example = listExamples(settings.origin).find(({ name }) => name === params['name']);
  if (!example) return new Response('There is no such example.\n', { status: 404 });
  return new Response(example.text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${example.name}"`,
    },
  });
};
