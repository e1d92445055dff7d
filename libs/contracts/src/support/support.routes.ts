import { route } from '../http/route.js';
import type {
  ClientDownload,
  EditClientDownload,
  EditLegalPage,
  EditSupportContact,
  LegalPage,
  LegalPageKey,
  SupportContact,
} from './support.types.js';

const operator = ['operator'] as const;

export const supportRoutes = {
  'support.contacts': route<{ reply: SupportContact[] }>('GET', '/api/support-contacts', 'public'),
  'support.contact': route<{ params: { id: string }; reply: SupportContact }>(
    'GET',
    '/api/support-contacts/:id',
    'public',
  ),
  'support.edit-contact': route<{ params: { id: string }; body: EditSupportContact; reply: SupportContact }>(
    'PUT',
    '/api/operator/support-contacts/:id',
    operator,
  ),
  'support.downloads': route<{ reply: ClientDownload[] }>('GET', '/api/downloads', 'public'),
  'support.set-download': route<{
    params: { system: string };
    body: EditClientDownload;
    reply: ClientDownload;
  }>('PUT', '/api/operator/downloads/:system', operator),
  'support.remove-download': route<{ params: { system: string }; reply: null }>(
    'DELETE',
    '/api/operator/downloads/:system',
    operator,
  ),
  'support.legal-page': route<{ params: LegalPageKey; reply: LegalPage }>(
    'GET',
    '/api/legal/:page/:language',
    'public',
  ),
  'support.edit-legal-page': route<{ params: LegalPageKey; body: EditLegalPage; reply: LegalPage }>(
    'PUT',
    '/api/operator/legal/:page/:language',
    operator,
  ),
} as const;
