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
  /** Lists the contacts of customer service. */
  'support.contacts': route<{ reply: SupportContact[] }>('GET', '/api/support-contacts', 'public'),
  /** Reads a contact of customer service. */
  'support.contact': route<{ params: { id: string }; reply: SupportContact }>(
    'GET',
    '/api/support-contacts/:id',
    'public',
  ),
  /** Edits a contact of customer service. */
  'support.edit-contact': route<{ params: { id: string }; body: EditSupportContact; reply: SupportContact }>(
    'PUT',
    '/api/operator/support-contacts/:id',
    operator,
  ),
  /** Lists the downloads of the desktop client. */
  'support.downloads': route<{ reply: ClientDownload[] }>('GET', '/api/downloads', 'public'),
  /** Sets the download of the desktop client for an operating system. */
  'support.set-download': route<{
    params: { system: string };
    body: EditClientDownload;
    reply: ClientDownload;
  }>('PUT', '/api/operator/downloads/:system', operator),
  /** Removes the download of the desktop client for an operating system. */
  'support.remove-download': route<{ params: { system: string }; reply: null }>(
    'DELETE',
    '/api/operator/downloads/:system',
    operator,
  ),
  /** Reads a legal page. */
  'support.legal-page': route<{ params: LegalPageKey; reply: LegalPage }>(
    'GET',
    '/api/legal/:page/:language',
    'public',
  ),
  /** Edits a legal page. */
  'support.edit-legal-page': route<{ params: LegalPageKey; body: EditLegalPage; reply: LegalPage }>(
    'PUT',
    '/api/operator/legal/:page/:language',
    operator,
  ),
} as const;
