import type { QueryClient } from '@tanstack/react-query';
import { readKeysAgain } from '../../lib/read-keys-again';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { listKeys } from './queries';

/** Rows may be new, and their figures may have changed. */
export const readAgain = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(client, listKeys.usage, listKeys.usageSums, listKeys.allocations);

const readAgainSoon = throttled((client: QueryClient) => void readAgain(client), 1_000);

/** The dashboard updates the balance that other places show. */
export const charactersLive: LiveHandlers = {
  'characters:changed': {
    queries: [listKeys.usage, listKeys.usageSums, listKeys.allocations],
    apply: (client) => readAgainSoon(client),
  },
};
