import type { EditSystemNotice } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';
import { useWrite } from '../../lib/use-write';

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: operatorKeys.systemNotices });

export const useSaveNotice = () =>
  useWrite({
    call: ({ id, body }: { id: string | null; body: EditSystemNotice }, key) =>
      id === null
        ? api.call('operator-system-notices.create', { body, key: key.forBody(body) })
        : api.call('operator-system-notices.edit', { params: { id }, body }),
    done: (_, client) => readAgain(client),
  });

export const useWithdrawNotice = () =>
  useWrite({
    call: (id: string) => api.call('operator-system-notices.withdraw', { params: { id } }),
    settled: readAgain,
  });
