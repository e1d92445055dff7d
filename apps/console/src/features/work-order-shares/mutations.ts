import type { CreateShare, EditShare, Share } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { workOrderKeys } from '../work-orders/public';
import { readSharesAgain, showShare } from './live';

function show(client: QueryClient, share: Share): Promise<unknown> {
  showShare(client, share);
  return readSharesAgain(client);
}

export function useCreateShare() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CreateShare) => api.call('shares.create', { body, key: key.forBody(body) }),
    onSuccess: (share) => {
      key.complete();
      return show(client, share);
    },
  });
}

export function useEditShare(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditShare) => api.call('shares.edit', { params: { id }, body }),
    onSuccess: (share) => show(client, share),
  });
}

export function useCancelShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('shares.cancel', { params: { id } }),
    onSuccess: (share) => show(client, share),
  });
}

export function useSetCommonPassword(workOrderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string | null) =>
      api.call('work-orders.set-common-password', { params: { id: workOrderId }, body: { password } }),
    onSuccess: (order) => {
      client.setQueryData(workOrderKeys.one(order.id), order);
      return client.invalidateQueries({ queryKey: workOrderKeys.all });
    },
  });
}
