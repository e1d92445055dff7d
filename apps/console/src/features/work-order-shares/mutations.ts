import type { CreateShare, EditShare, Share } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { workOrderKeys } from '../work-orders/public';
import { readSharesAgain, showShare } from './live';

function show(client: QueryClient, share: Share): Promise<unknown> {
  showShare(client, share);
  return readSharesAgain(client);
}

export const useCreateShare = () =>
  useWrite({
    call: (body: CreateShare, key) => api.call('shares.create', { body, key: key.forBody(body) }),
    done: (share, client) => show(client, share),
  });

export const useEditShare = (id: string) =>
  useWrite({
    call: (body: EditShare) => api.call('shares.edit', { params: { id }, body }),
    done: (share, client) => show(client, share),
  });

export const useCancelShare = () =>
  useWrite({
    call: (id: string) => api.call('shares.cancel', { params: { id } }),
    done: (share, client) => show(client, share),
  });

export const useSetCommonPassword = (workOrderId: string) =>
  useWrite({
    call: (password: string | null) =>
      api.call('work-orders.set-common-password', { params: { id: workOrderId }, body: { password } }),
    done: (order, client) => {
      client.setQueryData(workOrderKeys.one(order.id), order);
      return client.invalidateQueries({ queryKey: workOrderKeys.all });
    },
  });
