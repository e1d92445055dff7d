import type {
  CreateWorkOrder,
  EditOrderAccount,
  EditWorkOrder,
  OrderFanQuery,
  ResetWorkOrder,
  WorkOrder,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { showTask } from '../tasks/public';
import { readListsAgain, showOrder } from './shown-orders';
import { workOrderKeys } from './query-keys';

export type SaveOrder = { id: null; input: CreateWorkOrder } | { id: string; input: EditWorkOrder };

/** Shows the changed order in every query, and reads again what the change may affect. */
function useShowChanged() {
  const client = useQueryClient();
  return (order: WorkOrder) => {
    showOrder(client, order);
    void client.invalidateQueries({ queryKey: workOrderKeys.parts(order.id) });
    return readListsAgain(client);
  };
}

export function useSaveOrder() {
  const showChanged = useShowChanged();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (save: SaveOrder) =>
      save.id === null
        ? api.call('work-orders.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('work-orders.edit', { params: { id: save.id }, body: save.input }),
    onSuccess: (order) => {
      key.complete();
      return showChanged(order);
    },
  });
}

export function useSetOrderStatus() {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: ({ id, status }: Pick<WorkOrder, 'id' | 'status'>) =>
      api.call(status === 'disabled' ? 'work-orders.disable' : 'work-orders.enable', { params: { id } }),
    onSuccess: showChanged,
  });
}

export function useResetOrder(id: string) {
  const showChanged = useShowChanged();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ResetWorkOrder) =>
      api.call('work-orders.reset', { params: { id }, body, key: key.forBody(body) }),
    onSuccess: (order) => {
      key.complete();
      return showChanged(order);
    },
  });
}

/** Removes fans of the running day from the order's figures. */
export function useTakeOut(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gainIds: string[]) =>
      api.call('work-orders.take-out', { params: { id }, body: { gainIds } }),
    onSuccess: () =>
      Promise.all(
        [workOrderKeys.parts(id), workOrderKeys.one(id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useExportFans(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderFanQuery) => api.call('work-orders.export-fans', { params: { id }, body }),
    onSuccess: (task) => showTask(client, task),
  });
}

export function useEditOrderAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, change }: { accountId: string; change: EditOrderAccount }) =>
      api.call('work-orders.edit-account', { params: { id, accountId }, body: change }),
    onSuccess: () =>
      Promise.all(
        [workOrderKeys.accounts(id), workOrderKeys.charts(id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
