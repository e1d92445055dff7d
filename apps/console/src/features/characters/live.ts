import type { CharacterBalance } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { calm } from '../../lib/calm';
import type { LiveHandlers } from '../../lib/realtime';
import { currentUserQuery } from '../../lib/session';
import { characterKeys } from './queries';

/** Rows may have come, and their figures moved. */
export const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [characterKeys.usage, characterKeys.allocations].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const readAgainSoon = calm((client: QueryClient) => void readAgain(client), 1_000);

export const charactersLive: LiveHandlers = {
  'characters:changed': (client, balance) => {
    client.setQueryData<CharacterBalance>(characterKeys.balance, balance);
    client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, charNum: balance.balance });
    readAgainSoon(client);
  },
};
