import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** The link of a partner, and what its last check found. */
export const PartnerLink = v.object({
  uuid: v.string(),
  name: v.string(),
  link: v.string(),
  state: v.pipe(
    v.nullable(v.picklist(['works', 'broken', 'unclear'])),
    v.description('Null until it is checked. `unclear`: the host refuses or does not answer checks.'),
  ),
  problem: v.pipe(v.string(), v.description('Why it does not work; empty if it does.')),
  checked_at: v.nullable(v.string()),
});
export type PartnerLink = v.InferOutput<typeof PartnerLink>;

const reply = v.object({ data: v.array(PartnerLink) });

export const listPartnerLinks = defineEndpoint({
  name: 'listPartnerLinks',
  tag: 'admin',
  summary: 'The links of the partners, and whether they work',
  method: 'GET',
  path: '/admin/partners/links',
  access: 'admin',
  reply,
  status: 200,
  errors: [],
});

export const checkPartnerLinks = defineEndpoint({
  name: 'checkPartnerLinks',
  tag: 'admin',
  summary: 'Check the links of all partners again. A job does it',
  method: 'POST',
  path: '/admin/partners/links/check',
  access: 'admin',
  idempotent: true,
  cost: 60,
  reply,
  status: 201,
  errors: ['KEY_REUSED'],
});

export const adminPartnerEndpoints = [listPartnerLinks, checkPartnerLinks] as const;
