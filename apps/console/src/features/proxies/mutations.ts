import type {
  CreateProxy,
  EditProxy,
  EnvironmentSettings,
  ImportProxies,
  Proxy,
  ProxySelection,
} from '@parley/contracts/public';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { showTask } from '../tasks/public';
import { readAgain, showProxy } from './live';
import { proxyKeys } from './queries';

export type SaveProxy = { id: null; input: CreateProxy } | { id: string; input: EditProxy };

export const useSave = () =>
  useWrite({
    call: (save: SaveProxy, key): Promise<Proxy> =>
      save.id === null
        ? api.call('proxies.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('proxies.edit', { params: { id: save.id }, body: save.input }),
    done: (proxy, client) => {
      showProxy(client, proxy);
      return readAgain(client);
    },
  });

export const useCheck = () =>
  useWrite({
    call: (id: string) => api.call('proxies.check', { params: { id } }),
    done: (proxy, client) => {
      showProxy(client, proxy);
      void client.invalidateQueries({ queryKey: proxyKeys.checks(proxy.id) });
      void client.invalidateQueries({ queryKey: proxyKeys.counts });
    },
  });

export const useCheckMany = () =>
  useWrite({
    call: (body: ProxySelection, key) => api.call('proxies.check-many', { body, key: key.forBody(body) }),
    done: (task, client) => showTask(client, task),
  });

export const useImport = () =>
  useWrite({
    call: (body: ImportProxies, key) => api.call('proxies.import', { body, key: key.forBody(body) }),
    done: (task, client) => showTask(client, task),
  });

export const useDelete = () =>
  useWrite({
    call: (body: ProxySelection, key) => api.call('proxies.delete', { body, key: key.forBody(body) }),
    done: (_, client) => {
      void client.invalidateQueries({ queryKey: proxyKeys.environments });
      return readAgain(client);
    },
  });

export const useSetEnvironment = (socialAccountId: string) =>
  useWrite({
    call: (body: EnvironmentSettings) =>
      api.call('environments.set', { params: { id: socialAccountId }, body }),
    done: (_, client) => client.invalidateQueries({ queryKey: proxyKeys.environments }),
  });
