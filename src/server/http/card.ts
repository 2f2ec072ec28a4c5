import { exportCatalog, getCard, getCardNeighbours, listCatalog, listGenres } from '#contract/card.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountCards(mount: Mount, { card }: Services): void {
  mount(listCatalog, ({ query }) => card.listCatalog(query));
  mount(listGenres, () => card.listGenres());
  mount(getCard, ({ params }) => card.getCard(params.id));
  mount(getCardNeighbours, ({ params, query }) => card.getCardNeighbours(params.id, query));
  mount(exportCatalog, ({ query }) => card.exportCatalog(query));
}
