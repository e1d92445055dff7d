import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { messagesQuery } from '../queries';
import { loadedMax, shortened } from './shortened';
import { firstVisible } from './use-stream-scroll';

/** Keeps a stream fast while it grows by pushes and by scrolling. Call it after `useStreamScroll`. */
export function useShortened(
  conversationId: string,
  target: string | undefined,
  loaded: number,
  box: RefObject<HTMLElement | null>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (loaded <= loadedMax || !box.current) return;
    const first = firstVisible(box.current, 'li[id^=msg_]')?.id;
    const { queryKey } = messagesQuery(conversationId, target);
    client.setQueryData(queryKey, (read) => read && shortened(read, first));
  }, [client, conversationId, target, loaded, box]);
}
