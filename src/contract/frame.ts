import * as v from 'valibot';

/** The frame on a copy. */
export const EquippedFrame = v.object({ uuid: v.string(), name: v.string(), art_version: v.number() });
