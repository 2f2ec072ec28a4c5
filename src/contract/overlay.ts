import * as v from 'valibot';
import { maxOverlayPulls, overlayKinds, overlayTokenPattern } from '#game/overlay.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from './endpoint.ts';

/* Overlays are pages for streams: their secret address shows the pulls of a player or of a clan as they happen. */

const Overlay = v.object({
  kind: v.picklist(overlayKinds),
  created_at: v.string(),
  last_used_at: v.pipe(
    v.nullable(v.string()),
    v.description('When it was last open, to within an hour; null if it was not.'),
  ),
});
export type Overlay = v.InferOutput<typeof Overlay>;

const OverlayToken = v.pipe(
  v.string(),
  v.regex(overlayTokenPattern, 'is not a token'),
  v.description('The part of the secret address that identifies the overlay.'),
);

const OverlayKindParams = v.strictObject({
  kind: v.pipe(
    v.picklist(overlayKinds, `is not one of ${overlayKinds.join(', ')}`),
    v.description('`player` shows your own pulls, `clan` those of the clan that you are in.'),
    v.examples(['player']),
  ),
});

export const listOverlays = defineEndpoint({
  name: 'listOverlays',
  tag: 'live',
  summary: 'Your overlays for streams that have an address',
  method: 'GET',
  path: '/overlays',
  access: 'player',
  reply: v.object({ data: v.array(Overlay) }),
  status: 200,
  errors: [],
});

export const createOverlay = defineEndpoint({
  name: 'createOverlay',
  tag: 'live',
  summary: 'Give an overlay of yours a new secret address, which this reply alone contains. An older one stops working',
  method: 'POST',
  path: '/overlays/{kind}',
  access: 'player',
  params: OverlayKindParams,
  reply: v.object({ ...Overlay.entries, token: OverlayToken }),
  status: 201,
  errors: [],
});

export const removeOverlay = defineEndpoint({
  name: 'removeOverlay',
  tag: 'live',
  summary: 'Turn an overlay of yours off. Its address stops working',
  method: 'DELETE',
  path: '/overlays/{kind}',
  access: 'player',
  params: OverlayKindParams,
  reply: v.object({ removed: v.boolean() }),
  status: 200,
  errors: [],
});

export const OverlayPull = v.object({
  id: v.number(),
  at: v.string(),
  player: v.object({ uuid: v.string(), name: v.string() }),
  card: v.object({ uuid: v.string(), name: v.string(), rarity: v.picklist(rarities), art_version: v.number() }),
  series: v.pipe(v.string(), v.description('The name of the series.')),
  version: v.number(),
});
export type OverlayPull = v.InferOutput<typeof OverlayPull>;

export const readOverlay = defineEndpoint({
  name: 'readOverlay',
  tag: 'live',
  summary: 'What an overlay shows: the pulls since the last call, without any before the first one',
  method: 'POST',
  path: '/overlays/read',
  access: 'anyone',
  writes: true,
  // The token is not in the URL, which servers log.
  readOnly: true,
  body: v.strictObject({
    token: OverlayToken,
    after: v.pipe(
      v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
      v.description('The `last` of the call before.'),
      v.examples([null]),
    ),
  }),
  reply: v.object({
    kind: v.pipe(v.picklist(overlayKinds), v.description('Whose pulls it shows: those of a player, or of a clan.')),
    name: v.pipe(v.nullable(v.string()), v.description('The player, or the clan; null if the player is in none.')),
    data: v.pipe(v.array(OverlayPull), v.maxLength(maxOverlayPulls), v.description('Oldest first.')),
    last: v.pipe(v.number(), v.description('`after` for the next call.')),
  }),
  status: 200,
  errors: ['OVERLAY_NOT_FOUND'],
});

// A fixed path comes before those with a parameter.
export const overlayEndpoints = [readOverlay, listOverlays, createOverlay, removeOverlay] as const;
