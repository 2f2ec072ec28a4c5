import { GameError } from '#contract/error.ts';
import type { Call } from '#contract/endpoint.ts';
import { createCdn } from '#server/front/cdn.ts';
import type { CdnOptions } from '#server/front/cdn.ts';
import { withoutCache } from '#server/front/preview.ts';
import type { Preview as FoundPreview, Previews } from '#server/front/preview.ts';
import type { Api } from '#server/http/app.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { findPreviews, isPreviewed, runPreview } from '#server/services/change-set/preview.ts';
import type { Preview } from '#server/services/change-set/preview.ts';
import { createPreviewFinder } from './preview-finder.ts';

const uuidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

export interface PreviewOptions {
  context: ServiceContext;
  api: Api;
  /** The options of the media host. Its cache is shared, because its keys contain all that a picture shows. */
  cdn: CdnOptions;
}

/** Creates the previews of the change sets in this process's database. */
export function createPreviews({ context, api, cdn }: PreviewOptions): Previews {
  const inTurn = createTurns();
  return {
    ...createPreviewFinder((tokens) => findPreviews(context, tokens)),
    run: (preview, work) =>
      inTurn((preview as Preview).changeSetId, () =>
        runPreview(context, preview as Preview, (db) => {
          const call: Call = api.callPreview(db);
          return work({ call, fetchApi: async (request, env) => api.app.fetch(request, { ...env, preview: db }) });
        }),
      ),
    async fetchPicture(preview: FoundPreview, request, env) {
      const uuids = request.url.match(uuidPattern) ?? [];
      if (uuids.length === 0 || !(await isPreviewed(context, preview as Preview, uuids))) return undefined;
      return inTurn((preview as Preview).changeSetId, () =>
        runPreview(context, preview as Preview, async (db) => {
          const response = await createCdn({ ...cdn, db }).fetch(request, env);
          return withoutCache(new Response(await response.arrayBuffer(), response));
        }),
      );
    },
  };
}

/** Previews that run at once, each of which holds a connection, and those that wait, at most. */
const atOnce = 2;
const maxWaiting = 60;

/**
 * Limits what runs at once: one preview of a set, because those of one set would write the same rows, and a few in all.
 * Throws UNAVAILABLE if too many wait.
 */
function createTurns() {
  const running = new Set<number>();
  const waiting: { set: number; start: () => void }[] = [];
  const next = () => {
    const index = running.size < atOnce ? waiting.findIndex(({ set }) => !running.has(set)) : -1;
    const [first] = index === -1 ? [] : waiting.splice(index, 1);
    if (!first) return;
    running.add(first.set);
    first.start();
  };
  return async <T>(set: number, work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) throw new GameError('UNAVAILABLE');
    await new Promise<void>((start) => {
      waiting.push({ set, start });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(set);
      next();
    }
  };
}
