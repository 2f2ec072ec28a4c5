import type { Routes } from '#server/http/route.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#server/services/api-key/api-key.ts';

export const apiKeyRoutes: Pick<Routes, 'listApiKeys' | 'createApiKey' | 'revokeApiKey'> = {
  listApiKeys,
  createApiKey: (context, { body }) => createApiKey(context, body),
  revokeApiKey: (context, { params }) => revokeApiKey(context, params.id),
};
