import type { CatalogFilterQuery } from '#contract/card/card.ts';
import type { Write } from '#server/http/export-streams.ts';
import { exportCatalog } from '#server/services/card/card.ts';
import type { Context } from '#server/services/context.ts';

/** Writes the reply of `exportCatalog` in batches, while the database returns the cards. */
export async function streamCatalog(
  context: Context<'background'>,
  query: CatalogFilterQuery,
  write: Write,
): Promise<void> {
  let before = '{"cards":[';
  const count = await exportCatalog(context, query, async (cards) => {
    await write(before + cards.map((each) => JSON.stringify(each)).join(','));
    before = ',';
  });
  await write(`${before === ',' ? '' : before}],"count":${count}}`);
}
