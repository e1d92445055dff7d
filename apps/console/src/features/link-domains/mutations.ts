import type { CreateLinkDomain, LinkDomain } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { linkDomainKeys } from './query-keys';
import { linkDomainsQuery } from './queries';

const readAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: linkDomainKeys.all });

/** Shows the changed domain at once and keeps its row in place. */
function show(client: QueryClient, domain: LinkDomain): Promise<unknown> {
  client.setQueryData(linkDomainsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === domain.id ? domain : one)),
  );
  return readAgain(client);
}

export function useAddDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateLinkDomain) => api.call('link-domains.create', { body }),
    onSuccess: () => readAgain(client),
  });
}

export function useCheckDomain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('link-domains.verify', { params: { id } }),
    onSuccess: (domain) => show(client, domain),
  });
}

export function useDeleteDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('link-domains.delete', { params: { id } }),
    onSettled: () => readAgain(client),
  });
}

const readAllAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: linkDomainKeys.operator });

export function useAddSharedDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateLinkDomain) => api.call('operator-link-domains.create', { body }),
    onSuccess: () => readAllAgain(client),
  });
}

/** Marks a domain as verified on the operator's word, without its record. */
export function useVerifyByHand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('operator-link-domains.verify', { params: { id } }),
    onSettled: () => readAllAgain(client),
  });
}

export function useSetDefaultDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('operator-link-domains.set-default', { params: { id } }),
    onSettled: () => readAllAgain(client),
  });
}

export function useDeleteSharedDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('operator-link-domains.delete', { params: { id } }),
    onSettled: () => readAllAgain(client),
  });
}
