import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Medium, SignedAddress, UploadMedium } from './media.types.js';

const tenant = ['owner', 'agent'] as const;

export const mediaRoutes = {
  /** The file's bytes, as they are. The same bytes again answer with the earlier medium. */
  'media.upload': route<{ query: UploadMedium; body: Blob; reply: Medium }>('POST', '/api/media', tenant, {
    clients: true,
  }),
  'media.file': route<{ params: ById; query: SignedAddress; reply: Blob }>('GET', '/api/media/:id', 'public'),
  'media.thumbnail': route<{ params: ById; query: SignedAddress; reply: Blob }>(
    'GET',
    '/api/media/:id/thumbnail',
    'public',
  ),
} as const;
