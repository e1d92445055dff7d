import type { EditSubAccountTemplate, SubAccountTemplate } from '@parley/contracts/public';
import { api } from '../../../lib/api';
import { readKeysAgain } from '../../../lib/read-keys-again';
import { routeQuery } from '../../../lib/route-query';
import { useWrite } from '../../../lib/use-write';

export const templatesQuery = routeQuery(['sub-account-templates'], 'sub-account-templates.list');

interface SaveTemplate {
  /** The template to replace; undefined for a new one. */
  id: string | undefined;
  body: EditSubAccountTemplate;
}

export const useSaveTemplate = () =>
  useWrite({
    call: ({ id, body }: SaveTemplate, key) =>
      id === undefined
        ? api.call('sub-account-templates.create', { body, key: key.forBody(body) })
        : api.call('sub-account-templates.edit', { params: { id }, body }),
    settled: (client) => readKeysAgain(client, templatesQuery.queryKey),
  });

export const useDeleteTemplate = () =>
  useWrite({
    call: ({ id }: SubAccountTemplate) => api.call('sub-account-templates.delete', { params: { id } }),
    settled: (client) => readKeysAgain(client, templatesQuery.queryKey),
  });
