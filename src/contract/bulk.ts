import * as v from 'valibot';
import { bulkDatasets } from '#game/bulk.ts';
import type { BulkDataset } from '#game/bulk.ts';
import { tradeValueDays } from '#game/trade-value.ts';
import { CardDetails } from './card/card.ts';
import { MakerProfile } from './card/maker.ts';
import { CardTradeValue } from './card/trade-value.ts';
import { VersionMap } from './card/version.ts';
import { defineEndpoint } from './endpoint.ts';
import { Series } from './series.ts';

/*
 * The bulk files: gzip-compressed JSON lines in the shapes of the API, which a job makes every night. They never name
 * owners. The ids of makers at the chat platform are left out, because nobody can call back a file that was downloaded.
 */

/** The line of a maker. */
export const BulkMaker = v.omit(MakerProfile, ['discord_id', 'discord_avatar', 'is_player', 'newest']);

/** The claimed versions of a card. */
export const BulkVersions = v.object({ card_uuid: v.string(), ...v.omit(VersionMap, ['yours', 'wished']).entries });

/** What was traded on one day, in completed offers that staff did not reverse. */
export const TradeDay = v.object({
  day: v.pipe(v.string(), v.description('The day (UTC).')),
  trades: v.pipe(v.number(), v.description('Number of trades.')),
  cards: v.pipe(v.number(), v.description('Copies that changed hands.')),
  bloodstones: v.pipe(v.number(), v.description('Bloodstones that changed hands.')),
});

/** What each line of a dataset is, and its schema. */
export const bulkLines = {
  cards: { title: 'Every card of the catalogue, as `GET /card/catalog/{id}` answers', schema: CardDetails },
  series: { title: 'Every series with cards, as `GET /series` lists them', schema: Series },
  makers: { title: 'Every card maker, with their cards counted', schema: BulkMaker },
  versions: { title: 'Which versions of each card are claimed, without the owners', schema: BulkVersions },
  'trade-values': {
    title: `What cards were traded for in the last ${tradeValueDays} days. Cards that were not traded are left out`,
    schema: CardTradeValue,
  },
  'trade-days': { title: `How much was traded on each of the last ${tradeValueDays} days`, schema: TradeDay },
} as const satisfies Record<BulkDataset, { title: string; schema: v.GenericSchema<unknown, unknown> }>;

/** A line of a bulk file. */
export type BulkLine<Dataset extends BulkDataset> = v.InferOutput<(typeof bulkLines)[Dataset]['schema']>;

export const BulkFile = v.object({
  dataset: v.pipe(v.picklist(bulkDatasets), v.description('What the file is about.')),
  title: v.pipe(v.string(), v.description('What a line of the file is.')),
  name: v.pipe(v.string(), v.description('The name of the file, with a part of its digest.')),
  url: v.pipe(
    v.string(),
    v.description('The address of the file: gzip-compressed JSON lines. Its bytes never change.'),
  ),
  schema: v.pipe(v.string(), v.description('The address of the JSON schema of a line.')),
  bytes: v.pipe(v.number(), v.description('The size of the compressed file.')),
  lines: v.pipe(v.number(), v.description('Number of lines in the decompressed file.')),
  sha256: v.pipe(v.string(), v.description('The digest of the compressed file, in hexadecimal digits.')),
  made_at: v.pipe(
    v.string(),
    v.description('The moment of which the file tells. All files of a night tell of one moment.'),
  ),
});
export type BulkFile = v.InferOutput<typeof BulkFile>;

export const listBulk = defineEndpoint({
  name: 'listBulk',
  tag: 'bulk',
  summary:
    'The bulk files of last night: the whole catalogue, its claimed versions and what was traded, without players',
  method: 'GET',
  path: '/bulk',
  access: 'anyone',
  reply: v.object({ data: v.array(BulkFile) }),
  status: 200,
  tags: ['bulk'],
  errors: [],
});

/** Paths below the API's base address that are files and no endpoints. */
export const bulkFilePaths = ['/bulk/{name}', '/bulk/schemas/{name}'] as const;

export const bulkEndpoints = [listBulk] as const;
