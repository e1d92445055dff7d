import type { Allocate } from '@parley/contracts/public';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { balanceQuery } from './balance';
import { readAgain } from './live';
import { listKeys } from './queries';

export const useAllocate = () =>
  useWrite({
    call: (body: Allocate, key) => api.call('characters.allocate', { body, key: key.forBody(body) }),
    done: (_, client) => {
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void client.invalidateQueries({ queryKey: listKeys.choices });
      return readAgain(client);
    },
  });
