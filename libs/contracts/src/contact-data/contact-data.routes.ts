import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { ContactDataPreview, ContactDeletion } from './contact-data.types.js';

export const contactDataRoutes = {
  /** The newest first. */
  'contact-data.deletions': route<{ reply: ContactDeletion[] }>('GET', '/api/tenant/contact-deletions', [
    'owner',
  ]),
  'contact-data.preview': route<{ params: ById; reply: ContactDataPreview }>(
    'GET',
    '/api/operator/tenants/:id/contact-data',
    ['operator'],
  ),
} as const;
