import type { LibraryPart } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { type ReplyKind, replyKeys } from './queries';

const kinds: readonly ReplyKind[] = ['quick-replies', 'keyword-rules', 'welcome-templates'];

/** Reads changed parts of the library and test results again. */
export function readAgain(client: QueryClient, parts: readonly LibraryPart[]): Promise<unknown> {
  const again = (queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey });
  // Replies show their materials.
  const changed = parts.includes('materials') ? kinds : kinds.filter((kind) => parts.includes(kind));
  return Promise.all([...changed.map((kind) => again(replyKeys.kind(kind))), again(replyKeys.tests)]);
}

export const repliesLive: LiveHandlers = {
  'library:changed': {
    queries: [...kinds.map(replyKeys.kind), replyKeys.tests],
    apply: (client, { parts }) => void readAgain(client, parts),
  },
};
