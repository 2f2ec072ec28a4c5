// Says how complete your collection is. Needs Node 18 and a key with the scope collection:read in MAZOKU_KEY.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

const api = 'https://mazoku.example/api';
const folder = 'mazoku-files';
const stop = (reason) => process.exit(console.error(reason) ?? 1);
const key = process.env.MAZOKU_KEY || stop('Put your key into the variable MAZOKU_KEY.');

/** Returns an answer. Waits when the limit is reached, and stops with the reason of a refusal. */
async function get(url, headers = {}) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const response = await fetch(url, { headers });
    if (response.ok) return response;
    if (response.status !== 429 && response.status !== 503) stop((await response.json()).message.join(' '));
    await wait(1000 * Number(response.headers.get('retry-after')));
  }
  stop('The game is busy. Try again later.');
}

/** Returns the lines of a bulk file, which is downloaded once for each version. */
async function bulk(dataset) {
  const { data } = await (await get(`${api}/bulk`)).json();
  const { name, url, sha256 } = data.find((file) => file.dataset === dataset);
  const path = `${folder}/${name}`;
  if (!existsSync(path)) {
    const content = Buffer.from(await (await get(url)).arrayBuffer());
    if (createHash('sha256').update(content).digest('hex') !== sha256) stop('The download is damaged.');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, content);
  }
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Yields the cards that you have a copy of, page by page. */
async function* myCards() {
  const headers = { Authorization: `Bearer ${key}` };
  for (let page = 0, seen = 0, count = 1; seen < count; page += 1) {
    const url = `${api}/card/instance/inventory?stacked=true&size=100&page=${page}`;
    const answer = await (await get(url, headers)).json();
    yield* answer.data.map(({ card }) => card);
    seen += answer.data.length;
    count = answer.data.length > 0 ? answer.count : 0;
  }
}

const mine = new Set();
for await (const { uuid } of myCards()) mine.add(uuid);
const series = new Map();
for (const { uuid, series: of } of await bulk('cards')) {
  series.set(of.name, [...(series.get(of.name) ?? []), mine.has(uuid)]);
}
const shown = [...series].map(([name, cards]) => ({ name, owned: cards.filter(Boolean).length, total: cards.length }));
shown.sort((a, b) => b.owned / b.total - a.owned / a.total);
for (const { name, owned, total } of shown.slice(0, 10)) console.log(`${owned} of ${total}  ${name}`);
const sum = (name) => shown.reduce((all, each) => all + each[name], 0);
console.log(`${sum('owned')} of ${sum('total')} cards`);
