import type { WorkspaceConversation } from '@parley/contracts/public';
import { queryClient } from '../../lib/query-client';
import { throttled } from '../../lib/throttled';
import { pushStateQuery } from './queries';
import { playSound } from './sounds';

/** Whether the person looks at the conversation. */
const isLookedAt = (id: string): boolean =>
  document.hasFocus() && new URLSearchParams(window.location.search).get('c') === id;

const play = throttled(() => {
  void queryClient
    .ensureQueryData(pushStateQuery)
    .then(({ settings }) => playSound(settings.sound))
    .catch(() => undefined);
}, 1_500);

/** Plays the person's sound for a new message, unless the person looks at its conversation. */
export function soundNewMessage({ id }: Pick<WorkspaceConversation, 'id'>): void {
  if (!isLookedAt(id)) play();
}
