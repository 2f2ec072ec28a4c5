import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getSeriesProgress } from '#contract/card/holding.ts';
import type { listBulk } from '#contract/bulk.ts';
import { CardDetails } from '#contract/card/card.ts';
import type { CatalogPage } from '#contract/card/card.ts';
import { keyTradeRules } from '#game/api-key.ts';
import { programClientPath } from '#contract/program-client.ts';
import { requestToken } from '#tests/support/demo-token.ts';
import { eventually } from '#tests/support/eventually.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { openPage, textOf } from '#tests/support/site-document.ts';
import { get, siteUrl } from '#tests/support/site-requests.ts';

const run = promisify(execFile);
const maxTrackerLines = 60;
/** `page.html` is opened in a browser by `tests/e2e/developers.spec.ts`. */
const examples = [
  'bulk.py',
  'bulk.sh',
  'client.mjs',
  'first-call.mjs',
  'first-call.py',
  'first-call.sh',
  'page.html',
  'tracker.mjs',
  'tracker.py',
];

let folder: string;
let token: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'developers-'));
  token = await requestToken('collector', siteUrl());
  const response = await fetch(`${siteUrl()}/api/user/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Examples', scopes: ['collection:read'], days: 7 }),
  });
  ({ key } = (await response.json()) as { key: string });
  // A new site makes its first files in the background.
  await eventually(async () => expect((await api<ReplyOf<typeof listBulk>>('/bulk')).data).not.toEqual([]));
});
afterAll(() => removeFolder(folder));

async function api<Reply>(path: string): Promise<Reply> {
  const response = await fetch(`${siteUrl()}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await response.json()) as Reply;
}

/** Downloads a file from the site, as a reader of the page does, and returns its path. */
async function download(path: string): Promise<string> {
  const file = join(folder, path.slice(path.lastIndexOf('/') + 1));
  await writeFile(file, (await get(path)).text);
  return file;
}

const commandOf = (name: string): string =>
  name.endsWith('.py') ? 'python3' : name.endsWith('.sh') ? 'sh' : process.execPath;

/** The reason why a program cannot be run here; undefined if it can. */
async function missing(name: string): Promise<string | undefined> {
  const command = name.endsWith('.sh') ? 'curl' : commandOf(name);
  return run(command, ['--version']).then(
    () => undefined,
    () => `${command} is not installed on this machine`,
  );
}

async function runExample(name: string, more: Record<string, string> = {}): Promise<string> {
  const file = await download(`/developers/examples/${name}`);
  const { stdout } = await run(commandOf(name), [file], {
    cwd: folder,
    env: { ...process.env, MAZOKU_KEY: key, ...more },
  });
  return stdout.trim();
}

describe('the page for developers', () => {
  it('shows each program, and offers it as a file with the address of this site', async () => {
    const { document } = await openPage('/developers');
    const links = [...document.querySelectorAll('.example figcaption a')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(links.map((href) => href.split('/').at(-1)).sort()).toEqual(examples);
    for (const href of links) {
      const { text, headers } = await get(href);
      expect(text).not.toContain('mazoku.example');
      expect(headers.get('content-disposition')).toContain('attachment');
      const shown = [...document.querySelectorAll('.example')].find((example) =>
        example.querySelector(`a[href="${href}"]`),
      );
      expect(shown?.querySelector('code')?.textContent).toBe(text.trimEnd());
    }
    expect((await get('/developers/examples/none.py')).status).toBe(404);
  });

  it('is linked from the footer, the reference and the search of pages, and links to the client of its version', async () => {
    const { document } = await openPage('/');
    expect(document.querySelector('footer a[href="/developers"]')).not.toBeNull();
    expect((await get('/api/docs')).text).toContain(`${siteUrl()}/developers`);
    expect((await get('/site-pages.json')).text).toContain('"/developers"');
    const page = (await openPage('/developers')).document;
    for (const name of ['mazoku.js', 'mazoku.d.ts']) {
      expect(page.querySelector(`a[href="${programClientPath}/${name}"]`)).not.toBeNull();
      const { status, headers } = await get(`${programClientPath}/${name}`);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    }
    expect(textOf(page.querySelector('#changes'))).toBe('Changes');
  });

  it('links to the changelog, which has a section for each version', async () => {
    const { document } = await openPage('/developers');
    expect(document.querySelector('.article-body a[href="/changelog"]')).not.toBeNull();
    expect(document.querySelector('footer a[href="/changelog"]')).not.toBeNull();
    const log = (await openPage('/changelog')).document;
    const file = await readFile('CHANGELOG.md', 'utf8');
    const versions = [...file.matchAll(/^## \[(.+)\](.*)$/gmu)].map(([, version, date]) => `${version}${date}`);
    expect([...log.querySelectorAll('.article-body h2')].map(textOf)).toEqual(versions);
    expect(textOf(log.querySelector('.article-body')).length).toBeGreaterThan(5_000);
    expect(
      [...log.querySelectorAll('.article-body a')].filter((link) => /^docs/u.test(link.getAttribute('href')!)),
    ).toEqual([]);
  });

  it('lists the rules of trades with a key', async () => {
    const { document } = await openPage('/developers');
    const listed = [...document.querySelectorAll('.article-body li')].map(textOf);
    expect(listed).toEqual(expect.arrayContaining([...keyTradeRules]));
  });
});

describe('a program of the page', () => {
  it.for(['first-call.py', 'first-call.mjs'])('%s says how many series its player has', async (name, { skip }) => {
    const reason = await missing(name);
    if (reason !== undefined) skip(reason);
    const { data } = await api<{ data: object[] }>('/series/mine/held');
    expect(data.length).toBeGreaterThan(0);
    expect(await runExample(name)).toBe(`You have cards of ${data.length} series.`);
  });

  it.for(['first-call.py', 'first-call.mjs', 'tracker.py', 'tracker.mjs'])(
    '%s says in one sentence what is wrong with a key, or that it is missing',
    async (name, { skip }) => {
      const reason = await missing(name);
      if (reason !== undefined) skip(reason);
      const said = (given: string) =>
        runExample(name, { MAZOKU_KEY: given }).then(
          () => 'nothing',
          ({ stderr }: { stderr: string }) => stderr.trimEnd(),
        );
      expect(await said('mazoku_wrong')).toMatch(/^This key doesn’t work.*$/u);
      expect(await said('')).toBe('Put your key into the variable MAZOKU_KEY.');
    },
  );

  it('first-call.sh says that the key is missing', async ({ skip }) => {
    const reason = await missing('first-call.sh');
    if (reason !== undefined) skip(reason);
    await expect(runExample('first-call.sh', { MAZOKU_KEY: '' })).rejects.toThrow(
      'Put your key into the variable MAZOKU_KEY.',
    );
  });

  it('first-call.sh gets the same from both calls', async ({ skip }) => {
    const reason = await missing('first-call.sh');
    if (reason !== undefined) skip(reason);
    const text = await runExample('first-call.sh');
    expect(text).toContain('"rarity":{"name":"UR"}');
    expect(text).toContain('"owned":');
  });

  it('bulk.py counts the free versions of all cards', async ({ skip }) => {
    const reason = await missing('bulk.py');
    if (reason !== undefined) skip(reason);
    const { data } = await api<ReplyOf<typeof listBulk>>('/bulk');
    const { lines } = data.find(({ dataset }) => dataset === 'cards')!;
    expect(await runExample('bulk.py')).toMatch(
      new RegExp(`^${lines} cards, \\d{4,} versions that nobody has claimed$`, 'u'),
    );
  });

  it('bulk.sh goes on with a download', async ({ skip }) => {
    const reason = await missing('bulk.sh');
    if (reason !== undefined) skip(reason);
    const card = v.parse(CardDetails, JSON.parse(await runExample('bulk.sh')));
    expect(card.name).toBe((await api<CardDetails>(`/card/catalog/${card.uuid}`)).name);
  });

  it('client.mjs lists the cards with the most versions left', async () => {
    await download(`${programClientPath}/mazoku.js`);
    const { cards } = await api<CatalogPage>('/card/catalog?rarities=SSR,UR&order_column=left&size=5');
    const lines = cards.map(({ name, total, claimed }) => `${name}: ${total - claimed} versions left`);
    expect(await runExample('client.mjs')).toBe(lines.join('\n'));
  });
});

describe('a collection tracker', () => {
  it.for(['tracker.py', 'tracker.mjs'])(
    '%s of at most 60 lines says how complete the collection is, and downloads the catalogue once',
    async (name, { skip }) => {
      const reason = await missing(name);
      if (reason !== undefined) skip(reason);
      await removeFolder(join(folder, 'mazoku-files'));
      const lines = (await runExample(name)).split('\n').map((line) => line.trim());
      const source = (await get(`/developers/examples/${name}`)).text.trimEnd().split('\n');
      expect(source.length).toBeLessThanOrEqual(maxTrackerLines);
      expect(lines).toHaveLength(11);
      for (const line of lines.slice(0, -1)) {
        const [, owned, total, series] = /^(\d+) of +(\d+) {2}(.+)$/u.exec(line) ?? [];
        const query = new URLSearchParams({ name: `"${series}"` });
        const known = await api<ReplyOf<typeof getSeriesProgress>>(`/card/mine/series?${query}`);
        expect([series, Number(owned), Number(total)]).toEqual([known.series?.name, known.held, known.total]);
      }
      const files = await readdir(join(folder, 'mazoku-files'));
      expect(files).toHaveLength(1);
      expect((await runExample(name)).split('\n').map((line) => line.trim())).toEqual(lines);
      expect(await readdir(join(folder, 'mazoku-files'))).toEqual(files);
    },
  );
});
