import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Medium, SignedAddress, UploadMedium } from './media.types.js';

const tenant = ['owner', 'agent'] as const;

export const mediaRoutes = {
  /** Uploads a file, whose bytes are the body. If the tenant has stored the same bytes, the answer is that medium. */
  'media.upload': route<{ query: UploadMedium; body: Blob; reply: Medium }>('POST', '/api/media', tenant, {
    clients: true,
  }),
  /** Downloads a file by its signed address. */
  'media.file': route<{ params: ById; query: SignedAddress; reply: Blob }>('GET', '/api/media/:id', 'public'),
  /** Downloads the thumbnail of a file by its signed address. */
  'media.thumbnail': route<{ params: ById; query: SignedAddress; reply: Blob }>(
    'GET',
    '/api/media/:id/thumbnail',
    'public',
  ),
} as const;
