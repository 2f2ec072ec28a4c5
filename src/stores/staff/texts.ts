import { call } from '#client/api.ts';
import { listStaffTexts } from '#contract/staff/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const texts = createSessionResource((signal) => call(listStaffTexts, {}, { signal }));
/** Texts that staff choose from when they write to a player. */
export const { $resource: $staffTexts, subscribe: subscribeToStaffTexts } = texts;
