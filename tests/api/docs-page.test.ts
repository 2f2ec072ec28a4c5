import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoints } from '#contract/endpoints.ts';
import { apiKeyScopeNames } from '#game/api-key.ts';
import type { Schema } from '#server/http/docs-fields.ts';
import { jsonSchemaOf } from '#server/http/json-schema.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { exampleOf } from '#server/http/schema-example.ts';
import { testApi } from '#tests/support/api.ts';
import { textOf } from '#tests/support/site-document.ts';

interface Documented {
  operationId: string;
  parameters: { name: string; description: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

// The documentation needs no database.
const api = testApi(undefined as never);
let document: Document;
/** Looking each one up in so large a page takes long. */
let sections: Map<string, Element>;
let operations: Documented[];
beforeAll(async () => {
  const window = new Window();
  window.document.write((await api.request('/docs')).text);
  document = window.document as unknown as Document;
  sections = new Map([...document.querySelectorAll('section[data-opened]')].map((section) => [section.id, section]));
  const { paths } = (await api.request('/openapi.json')).json as { paths: Record<string, Record<string, Documented>> };
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
});

const sectionOf = (name: string) => sections.get(name);
/** The names of the fields directly in a list, with what stands beside them. */
const rowsOf = (list: Element | null | undefined) =>
  [...(list?.children ?? [])]
    .filter(({ localName }) => localName === 'dt')
    .map((row) => [textOf(row), textOf(row.nextElementSibling)] as const);
const bodyOf = (name: string) => sectionOf(name)?.querySelector('div.given > dl');

/** The fields of a schema, or of its first choice. */
const firstObject = (schema: Schema | undefined): object =>
  schema?.properties ?? (schema?.anyOf ?? schema?.oneOf)?.[0]?.properties ?? {};

describe('the page of the API documentation', () => {
  it('has a section for each operation of the document, in the index and in a group', () => {
    expect(operations.length).toBeGreaterThan(250);
    const listed = [...document.querySelectorAll('.group a')].map((link) => link.getAttribute('href'));
    expect(listed.toSorted()).toEqual(operations.map(({ operationId }) => `#${operationId}`).toSorted());
    for (const { operationId } of operations) {
      expect(sectionOf(operationId)?.parentElement?.id, operationId).toMatch(/^group-/u);
    }
    expect(sections.size).toBe(operations.length);
  });

  it('names every parameter, field of a body and field of an answer, with its description', () => {
    const said = operations.map(({ operationId, parameters, requestBody, responses }) => {
      const section = sectionOf(operationId);
      const given = rowsOf(section?.querySelector('dl.given')).map(([name]) => name.split(' ')[0]);
      const body = rowsOf(bodyOf(operationId)).map(([name]) => name.split(' ')[0]);
      const [answer] = Object.values(responses).map(({ content }) => content?.['application/json']?.schema);
      const fields = Object.keys(firstObject(answer));
      const shown = section?.querySelector('details > dl, details > p > a');
      const shownIn = shown?.localName === 'a' ? document.getElementById(shown.getAttribute('href')!.slice(1)) : shown;
      return {
        operationId,
        given,
        body,
        fields: fields.length > 0 ? rowsOf(shownIn).map(([name]) => name.split(' ')[0]) : [],
        wanted: {
          given: parameters.map(({ name }) => name),
          body: Object.keys(firstObject(requestBody?.content['application/json']?.schema)),
          fields,
        },
      };
    });
    for (const { operationId, wanted, ...shown } of said) expect(shown, operationId).toEqual(wanted);
  });

  it('shows the types, limits and rules of a body, with what is in its objects', () => {
    expect(rowsOf(bodyOf('createOffer'))).toEqual(
      expect.arrayContaining([
        ['recipient string, at most 40 characters, required', expect.stringContaining('uuid of the player')],
        ['give list of objects, at most 50 entries, required', expect.stringContaining('an entry is named twice')],
        ['give_bloodstones integer, 0 to 1000000000, default 0', 'Bloodstones that you give.'],
      ]),
    );
    expect(rowsOf(bodyOf('createOffer')?.querySelector('dd > dl'))).toContainEqual([
      'choice integer, 1 to 50 or null, default null',
      expect.stringContaining('a choice'),
    ]);
    expect(textOf(sectionOf('createOffer'))).toContain('Each side gives a card or bloodstones');
    // The choices of a body say when each applies.
    expect(textOf(bodyOf('previewReward'))).toContain('If kind is currency:');
  });

  it('shows the types, values and defaults of parameters', () => {
    const rows = new Map(
      rowsOf(sectionOf('listCatalog')?.querySelector('dl.given')).map(
        ([name]) => [name.split(' ')[0] ?? '', name] as const,
      ),
    );
    expect(rows.get('size')).toBe('size in the query, integer, 1 to 100, default 24');
    expect(rows.get('order')).toBe('order in the query, ASC, DESC, default DESC');
    expect(rows.get('order_column')).toContain('created_at, name, rarity');
    expect(textOf(sectionOf('createOffer')?.querySelector('dl.given'))).toContain('Idempotency-Key in the header');
  });

  it('lists what each scope of a key opens', () => {
    const listed = [...document.querySelectorAll('nav[aria-labelledby="opens"] li')].map(textOf);
    const opened = (endpoints as readonly NamedEndpoint[]).filter(({ scope }) => scope !== undefined);
    expect(listed.toSorted()).toEqual(opened.map(({ method, path }) => `${method} ${path}`).toSorted());
    for (const scope of apiKeyScopeNames) expect(document.querySelector(`#opened`)?.textContent).toContain(scope);
  });

  it('has code instead of backticks, unique anchors, and no link to nothing', () => {
    const texts = [...document.querySelectorAll('p, dd, dt, summary, li, small')].map(textOf);
    expect(texts.filter((text) => text.includes('`'))).toEqual([]);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const hrefs = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')!.slice(1));
    expect(hrefs.filter((href) => !ids.includes(href))).toEqual([]);
  });

  it('says of what anyone may call that it looks at no key', () => {
    expect(textOf(sectionOf('listCatalog')?.querySelector('.about'))).toContain('Anyone, whatever token is sent.');
  });
});

it('a body to try has the form that the call takes', () => {
  const open = (endpoints as readonly NamedEndpoint[]).filter(
    ({ scope, access }) => scope !== undefined || access === 'anyone',
  );
  const refused = open.flatMap(({ name, body }) => {
    if (!body) return [];
    const { success, issues } = v.safeParse(body, exampleOf(jsonSchemaOf(body, 'input') as Schema));
    return success
      ? []
      : [
          `${name}: ${issues.map(({ message, path }) => `${path?.map(({ key }) => String(key)).join('.')} ${message}`).join()}`,
        ];
  });
  // A secret that only its owner has is no example.
  expect(refused).toEqual(['readPersonalCalendar: token is not a token', 'readOverlay: token is not a token']);
  expect(JSON.parse(sectionOf('createOffer')?.querySelector('textarea')?.value ?? '')).toHaveProperty('give.0.uuid');
});
