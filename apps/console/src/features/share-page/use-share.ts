import { isApiFailure } from '@parley/client/errors';
import type { ShareSocket } from '@parley/client/share-socket';
import { minuteMs, type SharePage, type SharePageAccess } from '@parley/contracts/public';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accessQuery, pageQuery, shareKeys } from './queries';

/** The share as the visitor sees it. */
export type ShareState =
  | { view: 'loading' }
  /** Unknown, cancelled, expired or suspended; the visitor does not learn which. */
  | { view: 'gone' }
  | { view: 'failed'; error: unknown; retry(): void }
  | { view: 'password'; title: string; isChanged: boolean; enter(): void }
  | { view: 'page'; page: SharePage; connection: ShareConnection };

export interface ShareConnection {
  /** Whether pushes arrive. */
  isLive: boolean;
  isReading: boolean;
  /** The last read failed; the figures are from the read before. */
  isStale: boolean;
  /** The next read by the timer in epoch ms; null while changes are pushed. */
  nextAt: number | null;
  read(): void;
}

/** The delay after a failed read. */
const retryMs = 15_000;

export function useShare(token: string): ShareState {
  const client = useQueryClient();
  const access = useQuery(accessQuery(token));
  const [isClosed, setClosed] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const needsPassword = access.data?.needsPassword ?? true;
  const page = useQuery({ ...pageQuery(token), enabled: !needsPassword && !isClosed });
  const isGone = isClosed || [access, page].some(({ error }) => isApiFailure(error, 'shares.not_found'));

  const setNeedsPassword = (needed: boolean) =>
    client.setQueryData<SharePageAccess>(
      shareKeys.access(token),
      (known) => known && { ...known, needsPassword: needed },
    );
  const lock = () => {
    client.removeQueries({ queryKey: shareKeys.page(token) });
    setNeedsPassword(true);
  };
  const isLocked = isApiFailure(page.error, 'shares.password_needed');
  const onPassEnd = useEffectEvent(lock);
  useEffect(() => {
    if (isLocked) onPassEnd();
  }, [isLocked]);

  const connection = useConnection(token, {
    query: page,
    isOpen: page.data !== undefined && !needsPassword && !isGone,
    onEnd: () => setClosed(true),
    onLock: (changed) => {
      setChanged(changed);
      lock();
    },
  });

  if (isGone) return { view: 'gone' };
  if (access.data?.needsPassword)
    return {
      view: 'password',
      title: access.data.title,
      isChanged,
      enter: () => {
        setChanged(false);
        setNeedsPassword(false);
      },
    };
  if (page.data && !isLocked) return { view: 'page', page: page.data, connection };
  const failed = [access, page].find(({ error }) => error !== null);
  if (failed && !isLocked) return { view: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return { view: 'loading' };
}

interface ConnectionOptions {
  query: UseQueryResult<SharePage>;
  /** Whether the page is shown. */
  isOpen: boolean;
  onEnd(): void;
  onLock(isChanged: boolean): void;
}

/** Reads at the share's interval or on a push. The socket closes the page at once. */
function useConnection(token: string, { query, isOpen, ...options }: ConnectionOptions): ShareConnection {
  const { isFetching, isError } = query;
  const [isLive, setLive] = useState(false);
  const isWanted = useRef(false);
  const read = useEffectEvent(() => void query.refetch({ cancelRefetch: false }));

  // The answer may lack a change that occurred during the read.
  const changed = useEffectEvent(() => {
    if (isFetching) isWanted.current = true;
    else read();
  });
  useEffect(() => {
    if (isFetching || !isWanted.current) return;
    isWanted.current = false;
    read();
  }, [isFetching]);

  const onEnd = useEffectEvent(options.onEnd);
  const onLock = useEffectEvent(options.onLock);
  useEffect(() => {
    if (!isOpen) return;
    let socket: ShareSocket | undefined;
    let isLeft = false;
    void import('@parley/client/share-socket').then(({ connectShare }) => {
      if (isLeft) return;
      socket = connectShare({
        token,
        onChanged: () => changed(),
        onConnection: setLive,
        onClosed: (reason) => (reason === 'password_changed' ? onLock(true) : onEnd()),
        onRefused: (error) => (error === 'shares.password_needed' ? onLock(false) : onEnd()),
      });
    });
    const retry = () => socket?.retryNow();
    window.addEventListener('online', retry);
    return () => {
      isLeft = true;
      window.removeEventListener('online', retry);
      socket?.close();
      setLive(false);
    };
  }, [token, isOpen]);

  const nextAt = isOpen ? nextReading(query) : null;
  useEffect(() => {
    if (nextAt === null) return;
    const readDue = () => {
      if (!document.hidden && Date.now() >= nextAt) read();
    };
    const timer = setTimeout(readDue, Math.max(0, nextAt - Date.now()));
    // A hidden page waits until it is visible.
    document.addEventListener('visibilitychange', readDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readDue);
    };
  }, [nextAt]);

  return {
    isLive,
    isReading: isFetching,
    isStale: isError,
    nextAt: isError ? null : nextAt,
    read: () => void query.refetch({ cancelRefetch: false }),
  };
}

/** The next read by the timer in epoch ms; null while changes are pushed. */
function nextReading({ data, isError, dataUpdatedAt, errorUpdatedAt }: UseQueryResult<SharePage>) {
  if (isError) return errorUpdatedAt + retryMs;
  return data && data.refreshMinutes > 0 ? dataUpdatedAt + data.refreshMinutes * minuteMs : null;
}
