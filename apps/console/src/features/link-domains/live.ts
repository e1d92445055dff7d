import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { linkDomainKeys } from './query-keys';

const readAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: linkDomainKeys.all });
const readSoon = throttled(readAgain, 1_000);

export const linkDomainsLive: LiveHandlers = {
  'link-domains:changed': { queries: [linkDomainKeys.all], apply: readAgain },
  // Domains show the number of their links.
  'links:changed': { queries: [linkDomainKeys.all], apply: (client) => readSoon(client) },
};
