import type {
  CreateProxy,
  EditProxy,
  EnvironmentSettings,
  ImportProxies,
  Proxy,
  ProxySelection,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { showTask } from '../tasks/public';
import { readAgain, showProxy } from './live';
import { proxyKeys } from './queries';

export type SaveProxy = { id: null; input: CreateProxy } | { id: string; input: EditProxy };

export function useSave() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (save: SaveProxy): Promise<Proxy> =>
      save.id === null
        ? api.call('proxies.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('proxies.edit', { params: { id: save.id }, body: save.input }),
    onSuccess: (proxy) => {
      key.complete();
      showProxy(client, proxy);
      return readAgain(client);
    },
  });
}

export function useCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('proxies.check', { params: { id } }),
    onSuccess: (proxy) => {
      showProxy(client, proxy);
      void client.invalidateQueries({ queryKey: proxyKeys.checks(proxy.id) });
      void client.invalidateQueries({ queryKey: proxyKeys.counts });
    },
  });
}

export function useCheckMany() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ProxySelection) => api.call('proxies.check-many', { body, key: key.forBody(body) }),
    onSuccess: (task) => {
      key.complete();
      showTask(client, task);
    },
  });
}

export function useImport() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ImportProxies) => api.call('proxies.import', { body, key: key.forBody(body) }),
    onSuccess: (task) => {
      key.complete();
      showTask(client, task);
    },
  });
}

export function useDelete() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ProxySelection) => api.call('proxies.delete', { body, key: key.forBody(body) }),
    onSuccess: () => {
      key.complete();
      void client.invalidateQueries({ queryKey: proxyKeys.environments });
      return readAgain(client);
    },
  });
}

export function useSetEnvironment(socialAccountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EnvironmentSettings) =>
      api.call('environments.set', { params: { id: socialAccountId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: proxyKeys.environments }),
  });
}
