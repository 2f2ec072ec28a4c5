import type * as v from 'valibot';
import { AdminSetting } from '#contract/admin/setting.ts';
import { DraftConflict, RefusedChanges } from '#contract/change-set/change-set.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { ChangeConflict } from '#contract/object/field.ts';
import { Bundle } from '#contract/store/payment.ts';
import { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';

/** What `details` of a conflict (409) has, by endpoint: one of these schemas, or nothing. */
export const conflictDetails: Readonly<Partial<Record<EndpointName, readonly v.GenericSchema<unknown, unknown>[]>>> = {
  startCheckout: [Bundle],
  buyCosmetic: [CosmeticOffer],
  changeSetting: [AdminSetting],
  saveChange: [DraftConflict, ChangeConflict],
  revertRevision: [DraftConflict, ChangeConflict],
  removeChange: [DraftConflict],
  publishChangeSet: [RefusedChanges],
};
