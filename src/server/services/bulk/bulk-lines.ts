import { sql } from 'drizzle-orm';
import type { BulkLine } from '#contract/bulk.ts';
import type { BulkDataset } from '#game/bulk.ts';
import { batchSize, readInBatches } from '#server/db/cursor.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cardDetails, toCardDetails } from '#server/services/card/card.ts';
import type { DetailRow } from '#server/services/card/card.ts';
import { makerProfiles } from '#server/services/maker/maker-profiles.ts';
import type { ProfileRow } from '#server/services/maker/maker-profiles.ts';
import { withWebAddress } from '#server/services/maker/maker.ts';
import { selectSeries } from '#server/services/series/series-row.ts';
import { toTradeValue, tradeDays, tradeValues } from '#server/services/trade/trade-value.ts';
import type { ValueRow } from '#server/services/trade/trade-value.ts';
import { claimedColumns, describeClaimed } from '#server/services/version/version.ts';
import type { ClaimedVersions } from '#server/services/version/version.ts';

type Read<Line> = (tx: Queryable, now: Date, take: (lines: readonly Line[]) => Promise<void>) => Promise<void>;

/** Passes the lines of each dataset in batches. The next one is read when `take` has resolved, so memory holds one batch. */
export const readBulkLines: { readonly [Dataset in BulkDataset]: Read<BulkLine<Dataset>> } = {
  cards: (tx, _, take) =>
    readInBatches<DetailRow>(tx, sql`${cardDetails} order by c.id`, (rows) => take(rows.map(toCardDetails))),
  async series(tx, _, take) {
    for (let offset = 0; ; offset += batchSize) {
      const page = await selectSeries(tx, { conditions: [], sort: 'name', limit: batchSize, offset });
      await take(page);
      if (page.length < batchSize) return;
    }
  },
  makers: (tx, _, take) => readInBatches<ProfileRow>(tx, makerProfiles, (rows) => take(rows.map(withWebAddress))),
  versions: (tx, _, take) =>
    readInBatches<ClaimedVersions & Record<'card_uuid', string> & Record<string, unknown>>(
      tx,
      sql`select c.uuid as card_uuid, ${claimedColumns} from cards c order by c.id`,
      (rows) => take(rows.map((row) => ({ card_uuid: row.card_uuid, ...describeClaimed(row) }))),
    ),
  'trade-values': (tx, now, take) =>
    readInBatches<ValueRow>(tx, tradeValues(sql`true`, now), (rows) => take(rows.map(toTradeValue))),
  'trade-days': (tx, now, take) => readInBatches<BulkLine<'trade-days'>>(tx, tradeDays(now), take),
};
