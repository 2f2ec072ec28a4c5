import { call } from '#client/api.ts';
import { countObjects } from '#contract/object/overview.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const counts = createSessionResource(async (signal) => (await call(countObjects, {}, { signal })).data);
/** How many objects and open drafts each kind has. */
export const { $resource: $objectCounts, load: loadObjectCounts, subscribe: subscribeToObjectCounts } = counts;
