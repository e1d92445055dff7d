import type { CreateLinkDomain, LinkDomain } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
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

export const useAddDomain = () =>
  useWrite({
    call: (body: CreateLinkDomain) => api.call('link-domains.create', { body }),
    done: (_, client) => readAgain(client),
  });

export const useCheckDomain = (id: string) =>
  useWrite({
    call: () => api.call('link-domains.verify', { params: { id } }),
    done: (domain, client) => show(client, domain),
  });

export const useDeleteDomain = () =>
  useWrite({
    call: (id: string) => api.call('link-domains.delete', { params: { id } }),
    settled: readAgain,
  });

const readAllAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: linkDomainKeys.operator });

export const useAddSharedDomain = () =>
  useWrite({
    call: (body: CreateLinkDomain) => api.call('operator-link-domains.create', { body }),
    done: (_, client) => readAllAgain(client),
  });

/** Marks a domain as verified on the operator's word, without its record. */
export const useVerifyByHand = () =>
  useWrite({
    call: (id: string) => api.call('operator-link-domains.verify', { params: { id } }),
    settled: readAllAgain,
  });

export const useSetDefaultDomain = () =>
  useWrite({
    call: (id: string) => api.call('operator-link-domains.set-default', { params: { id } }),
    settled: readAllAgain,
  });

export const useDeleteSharedDomain = () =>
  useWrite({
    call: (id: string) => api.call('operator-link-domains.delete', { params: { id } }),
    settled: readAllAgain,
  });
