import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { ContactDataPreview, ContactDeletion } from './contact-data.types.js';

export const contactDataRoutes = {
  /** Lists the deletions of contact data, the newest first. */
  'contact-data.deletions': route<{ reply: ContactDeletion[] }>('GET', '/api/tenant/contact-deletions', [
    'owner',
  ]),
  /** Reads how much contact data a tenant has, before its deletion. */
  'contact-data.preview': route<{ params: ById; reply: ContactDataPreview }>(
    'GET',
    '/api/operator/tenants/:id/contact-data',
    ['operator'],
  ),
} as const;
