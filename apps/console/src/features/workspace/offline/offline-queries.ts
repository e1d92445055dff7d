import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { otherAccount, sessionEnded } from '../../../lib/api';
import { queryClient } from '../../../lib/query-client';
import { isSignedIn } from '../../../lib/session';
import { storage } from '../../../lib/storage';
import { answers } from '../../../lib/unreachable';
import { readStored, removeStored, store, type StoredQuery } from './offline-store';

/** The parts of a conversation and the lists of them. Everything else needs a connection. */
const kept: ReadonlySet<string> = new Set([
  'workspace/list',
  'workspace/counts',
  'workspace/conversation',
  'workspace/outgoing',
  'workspace/notes',
  'chat/messages',
  'chat/profile',
]);
const isKept = (key: QueryKey): boolean => kept.has(`${String(key[0])}/${String(key[1])}`);

const writeMs = 1_000;
/** Pages of a list or of a conversation. */
const pagesMax = 2;

const mayStore = (): boolean => isSignedIn() && !sessionEnded.get() && !otherAccount.get();

/** The first pages of a list; the last ones of a conversation, which begins with its oldest message. */
function shortened(key: QueryKey, data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  if (!pages || !pageParams) return data;
  const cut = (all: unknown[]) => (key[0] === 'chat' ? all.slice(-pagesMax) : all.slice(0, pagesMax));
  return { pages: cut(pages), pageParams: cut(pageParams) };
}

function rowOf(userId: string, key: QueryKey, state: { data: unknown; dataUpdatedAt: number }): StoredQuery {
  const data = shortened(key, state.data);
  const bytes = JSON.stringify(data).length;
  return { hash: JSON.stringify(key), userId, data, updatedAt: state.dataUpdatedAt, bytes };
}

/** Stores conversations as they are read. */
function follow(client: QueryClient, userId: string): void {
  const changed = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const keys = [...changed.values()];
    changed.clear();
    if (!mayStore() || storage.get('user')?.id !== userId) return;
    const states = keys.flatMap((key) => {
      const state = client.getQueryState(key);
      return state?.status === 'success' ? [rowOf(userId, key, state)] : [];
    });
    // Without storage, nothing opens offline.
    void store(states).catch(() => undefined);
  };
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (!isKept(query.queryKey)) return;
    if (type === 'updated' && (event as { action?: { type: string } }).action?.type === 'success') {
      changed.set(query.queryHash, query.queryKey);
      timer ??= setTimeout(write, writeMs);
    }
  });
}

/** Removes a conversation that the person may no longer see. */
export function forgetConversation(id: string): void {
  // Without storage, nothing is stored.
  void removeStored(id).catch(() => undefined);
}

async function restore(userId: string): Promise<void> {
  const now = Date.now();
  for (const { hash, data } of await readStored(userId, now)) {
    const key = JSON.parse(hash) as QueryKey;
    // Without a connection they count as fresh, because every read would fail.
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: now });
  }
}

/** With a connection the server decides what the person still sees, so nothing stored is shown. */
async function restoreIfAway(userId: string): Promise<void> {
  if (await answers()) await readStored(userId, Date.now());
  else await restore(userId);
}

const nothing = Promise.resolve();
let restored: Promise<void> | undefined;
let restoredFor: string | undefined;

/**
 * Stores the conversations that this window reads. Without a connection, it first fills the window with those that were
 * stored before. The promise is the same until another person signs in.
 */
export function restoreConversations(): Promise<void> {
  const userId = storage.get('user')?.id ?? '';
  if (restored === undefined || restoredFor !== userId) {
    restoredFor = userId;
    follow(queryClient, userId);
    if (navigator.onLine) {
      restored = nothing;
      restoreIfAway(userId).catch(() => undefined);
    } else restored = restore(userId).catch(() => undefined);
  }
  return restored;
}
