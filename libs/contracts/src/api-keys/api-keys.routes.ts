import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { ApiKey, EditApiKey, IssuedApiKey, RotateApiKey } from './api-keys.types.js';

const owner = ['owner'] as const;
const gated = { privilege: 'api' } as const;

/** No key can call these. */
export const apiKeyRoutes = {
  /** Lists the API keys that are not revoked, the oldest first. */
  'api-keys.list': route<{ reply: ApiKey[] }>('GET', '/api/api-keys', owner),
  /** Creates an API key. Only the reply of this route has the key itself. */
  'api-keys.create': route<{ body: EditApiKey; reply: IssuedApiKey }>('POST', '/api/api-keys', owner, gated),
  /** Replaces the name and the rights of an API key. */
  'api-keys.edit': route<{ params: ById; body: EditApiKey; reply: ApiKey }>(
    'PUT',
    '/api/api-keys/:id',
    owner,
    gated,
  ),
  /** Issues a new secret for an API key. The present secret stays valid for some days. */
  'api-keys.rotate': route<{ params: ById; body: RotateApiKey; reply: IssuedApiKey }>(
    'POST',
    '/api/api-keys/:id/rotate',
    owner,
    gated,
  ),
  /** Ends an API key at once. */
  'api-keys.revoke': route<{ params: ById; reply: null }>('DELETE', '/api/api-keys/:id', owner),
} as const;
