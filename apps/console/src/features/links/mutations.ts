import type { CreateLink, EditLink, Link, LinkReportChange, LinkSelection } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { readLinksAgain, showLink } from './shown-links';

export type SaveLink = { id: null; input: CreateLink } | { id: string; input: EditLink };

/** Shows the changed link in every query, and reads again what the change may affect. */
function showChanged(link: Link, client: QueryClient) {
  showLink(client, link);
  return readLinksAgain(client);
}

export const useSaveLink = () =>
  useWrite({
    call: (save: SaveLink, key) =>
      save.id === null
        ? api.call('links.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('links.edit', { params: { id: save.id }, body: save.input }),
    done: showChanged,
  });

export const useDuplicateLink = () =>
  useWrite({
    call: (id: string, key) => api.call('links.duplicate', { params: { id }, key: key.forBody({ id }) }),
    done: showChanged,
  });

/** Actions on several links at once. */
export type LinkBulkAction = 'enable' | 'disable' | 'delete';

export const useChangeLinks = () =>
  useWrite({
    call: ({ action, selection }: { action: LinkBulkAction; selection: LinkSelection }, key) =>
      api.call(`links.${action}`, { body: selection, key: key.forBody({ action, selection }) }),
    done: (_, client) => readLinksAgain(client),
  });

export const useSetReport = (id: string) =>
  useWrite({
    call: (body: LinkReportChange) => api.call('links.set-report', { params: { id }, body }),
    done: showChanged,
  });

export const useWithdrawReport = (id: string) =>
  useWrite({
    call: () => api.call('links.withdraw-report', { params: { id } }),
    done: showChanged,
  });
