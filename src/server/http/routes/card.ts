import { exportCatalog, getCard, getCardNeighbours, listCatalog, listGenres } from '#contract/card.ts';
import type { Services } from '#server/services/services.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountCards(mount: Mount, { card }: Services, exports: ExportStreams): void {
  mount(listCatalog, ({ query }) => card.listCatalog(query));
  mount(listGenres, () => card.listGenres());
  mount(getCard, ({ params }) => card.getCard(params.id));
  mount(getCardNeighbours, ({ params, query }) => card.getCardNeighbours(params.id, query));
  mount(exportCatalog, ({ query }) =>
    exports.reply(async (write) => {
      let before = '{"cards":[';
      const count = await card.exportCatalog(query, async (cards) => {
        await write(before + cards.map((each) => JSON.stringify(each)).join(','));
        before = ',';
      });
      await write(`${before === ',' ? '' : before}],"count":${count}}`);
    }),
  );
}
