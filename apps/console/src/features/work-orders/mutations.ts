import type {
  CreateWorkOrder,
  EditOrderAccount,
  EditWorkOrder,
  OrderFanQuery,
  ResetWorkOrder,
  WorkOrder,
} from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { readKeysAgain } from '../../lib/read-keys-again';
import { useWrite } from '../../lib/use-write';
import { showTask } from '../tasks/public';
import { readListsAgain, showOrder } from './shown-orders';
import { workOrderKeys } from './query-keys';

export type SaveOrder = { id: null; input: CreateWorkOrder } | { id: string; input: EditWorkOrder };

/** Shows the changed order in every query, and reads again what the change may affect. */
function showChanged(order: WorkOrder, client: QueryClient) {
  showOrder(client, order);
  void client.invalidateQueries({ queryKey: workOrderKeys.parts(order.id) });
  return readListsAgain(client);
}

export const useSaveOrder = () =>
  useWrite({
    call: (save: SaveOrder, key) =>
      save.id === null
        ? api.call('work-orders.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('work-orders.edit', { params: { id: save.id }, body: save.input }),
    done: showChanged,
  });

export const useSetOrderStatus = () =>
  useWrite({
    call: ({ id, status }: Pick<WorkOrder, 'id' | 'status'>) =>
      api.call(status === 'disabled' ? 'work-orders.disable' : 'work-orders.enable', { params: { id } }),
    done: showChanged,
  });

export const useResetOrder = (id: string) =>
  useWrite({
    call: (body: ResetWorkOrder, key) =>
      api.call('work-orders.reset', { params: { id }, body, key: key.forBody(body) }),
    done: showChanged,
  });

/** Removes fans of the running day from the order's figures. */
export const useTakeOut = (id: string) =>
  useWrite({
    call: (gainIds: string[]) => api.call('work-orders.take-out', { params: { id }, body: { gainIds } }),
    done: (_, client) => readKeysAgain(client, workOrderKeys.parts(id), workOrderKeys.one(id)),
  });

export const useExportFans = (id: string) =>
  useWrite({
    call: (body: OrderFanQuery) => api.call('work-orders.export-fans', { params: { id }, body }),
    done: (task, client) => showTask(client, task),
  });

export const useEditOrderAccount = (id: string) =>
  useWrite({
    call: ({ accountId, change }: { accountId: string; change: EditOrderAccount }) =>
      api.call('work-orders.edit-account', { params: { id, accountId }, body: change }),
    done: (_, client) => readKeysAgain(client, workOrderKeys.accounts(id), workOrderKeys.charts(id)),
  });
