import type { CreateLink, EditLink, Link, LinkReportChange, LinkSelection } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { readLinksAgain, showLink } from './shown-links';

export type SaveLink = { id: null; input: CreateLink } | { id: string; input: EditLink };

/** Shows the changed link in every query, and reads again what the change may affect. */
function useShowChanged() {
  const client = useQueryClient();
  return (link: Link) => {
    showLink(client, link);
    return readLinksAgain(client);
  };
}

export function useSaveLink() {
  const showChanged = useShowChanged();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (save: SaveLink) =>
      save.id === null
        ? api.call('links.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('links.edit', { params: { id: save.id }, body: save.input }),
    onSuccess: (link) => {
      key.complete();
      return showChanged(link);
    },
  });
}

export function useDuplicateLink() {
  const showChanged = useShowChanged();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: string) => api.call('links.duplicate', { params: { id }, key: key.forBody({ id }) }),
    onSuccess: (link) => {
      key.complete();
      return showChanged(link);
    },
  });
}

/** Actions on several links at once. */
export type LinkBulkAction = 'enable' | 'disable' | 'delete';

export function useChangeLinks() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ action, selection }: { action: LinkBulkAction; selection: LinkSelection }) =>
      api.call(`links.${action}`, { body: selection, key: key.forBody({ action, selection }) }),
    onSuccess: () => {
      key.complete();
      return readLinksAgain(client);
    },
  });
}

export function useSetReport(id: string) {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: (body: LinkReportChange) => api.call('links.set-report', { params: { id }, body }),
    onSuccess: showChanged,
  });
}

export function useWithdrawReport(id: string) {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: () => api.call('links.withdraw-report', { params: { id } }),
    onSuccess: showChanged,
  });
}
