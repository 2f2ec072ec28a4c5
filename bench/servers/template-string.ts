import { createServer } from 'node:http';
import * as v from 'valibot';
import { CatalogQuery } from '#contract/card/card.ts';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { formatNumber } from '#game/number.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { listCatalog } from '#server/services/card/card.ts';
import { serve } from './serve.ts';

/*
 * The limit for a rendered catalogue page: the same database query, with its result in one template string within the
 * real page's HTML. Argument: that page's URL.
 */
const [, , address = ''] = process.argv;
const page = await (await fetch(address)).text();
const begin = page.indexOf('<ul class="tile-grid">');
const end = page.indexOf('</ul>', begin);
if (begin === -1 || end === -1) throw new Error('the page has no grid');
const [head, foot] = [page.slice(0, begin), page.slice(end)];

const config = readConfig(process.env, process.cwd());
const { db } = await openDatabase({ config, as: 'tool' });
const escape = (text: string) => text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
const image = (uuid: string, width: number) => `/cdn/cards/${uuid}.webp?width=${width}`;

function tile({ uuid, name, series, rarity, claimed, total }: CatalogCard, index: number): string {
  const set = [240, 320, 480, 640].map((width) => `${image(uuid, width)} ${width}w`).join(', ');
  return `<li><a class="tile" href="/card/${uuid}" data-rarity="${rarity.name}"><span class="tile-art"><img src="${image(uuid, 320)}" srcset="${set}" sizes="46vw" width="320" height="448" alt=""${index < 6 ? '' : ' loading="lazy"'}></span><span class="tile-rarity">${rarity.name}</span><span class="tile-name">${escape(name)}</span><span class="tile-series">${escape(series.name)}</span><span class="tile-claimed"><b>${formatNumber(claimed)}</b> / ${formatNumber(total)} claimed</span></a></li>`;
}

serve(
  createServer((req, res) => {
    const query = Object.fromEntries(new URL(req.url ?? '/', 'http://localhost').searchParams);
    void listCatalog({ db }, v.parse(CatalogQuery, query)).then(({ cards }) => {
      const body = Buffer.from(`${head}<ul class="tile-grid">${cards.map(tile).join('')}${foot}`);
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body);
    });
  }),
);
