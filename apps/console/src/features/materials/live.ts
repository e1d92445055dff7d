import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { libraryKeys } from './queries';

const readMaterials = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: libraryKeys.materials });
  void client.invalidateQueries({ queryKey: libraryKeys.groups('material') });
}, 1_000);

const readReplyGroups = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: libraryKeys.groups('quick-reply') }),
  1_000,
);

export const materialsLive: LiveHandlers = {
  'library:changed': {
    queries: [libraryKeys.materials, libraryKeys.groups('material'), libraryKeys.groups('quick-reply')],
    apply: (client, { parts }) => {
      if (parts.includes('quick-replies')) readReplyGroups(client);
      // A changed reply may use other materials.
      readMaterials(client);
    },
  },
};
