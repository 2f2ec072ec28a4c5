import { GameError } from '#contract/error.ts';
import type { Call } from '#contract/endpoint.ts';
import { createCdn } from '#server/front/cdn.ts';
import type { CdnOptions } from '#server/front/cdn.ts';
import { withoutCache } from '#server/front/preview.ts';
import type { Preview as FoundPreview, Previews } from '#server/front/preview.ts';
import type { Api } from '#server/http/app.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { findPreview, isPreviewed, runPreview } from '#server/services/change-set/preview.ts';
import type { Preview } from '#server/services/change-set/preview.ts';

/** Previews that run at once, each of which holds a connection, and those that wait, at most. */
const atOnce = 2;
const maxWaiting = 60;

const uuidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

export interface PreviewOptions {
  context: ServiceContext;
  api: Api;
  /** The options of the media host. Its cache is shared, because its keys contain all that a picture shows. */
  cdn: CdnOptions;
}

/** Creates the previews of the change sets in this process's database. */
export function createPreviews({ context, api, cdn }: PreviewOptions): Previews {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) throw new GameError('UNAVAILABLE');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    find: (token) => findPreview(context, token),
    run: (preview, work) =>
      inTurn(() =>
        runPreview(context, preview as Preview, (db) => {
          const call: Call = api.callPreview(db);
          return work({ call, fetchApi: async (request, env) => api.app.fetch(request, { ...env, preview: db }) });
        }),
      ),
    async fetchPicture(preview: FoundPreview, request, env) {
      const uuids = request.url.match(uuidPattern) ?? [];
      if (uuids.length === 0 || !(await isPreviewed(context, preview as Preview, uuids))) return undefined;
      return inTurn(() =>
        runPreview(context, preview as Preview, async (db) => {
          const response = await createCdn({ ...cdn, db }).fetch(request, env);
          return withoutCache(new Response(await response.arrayBuffer(), response));
        }),
      );
    },
  };
}
