import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { EditSubAccountTemplate, SubAccountTemplate } from './sub-account-templates.types.js';

const owner = ['owner'] as const;

export const subAccountTemplateRoutes = {
  /** Lists the templates of sub-accounts by name, at most `subAccountLimits.templatesMax`. */
  'sub-account-templates.list': route<{ reply: SubAccountTemplate[] }>(
    'GET',
    '/api/sub-account-templates',
    owner,
  ),
  /** Creates a template of sub-accounts. */
  'sub-account-templates.create': route<{ body: EditSubAccountTemplate; reply: SubAccountTemplate }>(
    'POST',
    '/api/sub-account-templates',
    owner,
    { keyed: true },
  ),
  /** Replaces the name and the settings of a template. Sub-accounts made from it stay as they are. */
  'sub-account-templates.edit': route<{
    params: ById;
    body: EditSubAccountTemplate;
    reply: SubAccountTemplate;
  }>('PUT', '/api/sub-account-templates/:id', owner),
  /** Deletes a template. Sub-accounts made from it stay as they are. */
  'sub-account-templates.delete': route<{ params: ById; reply: null }>(
    'DELETE',
    '/api/sub-account-templates/:id',
    owner,
  ),
} as const;
