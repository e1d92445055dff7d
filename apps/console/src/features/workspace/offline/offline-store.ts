import { offlineName } from '../../../lib/offline-name';

/** The data of one query as it was last read. */
export interface StoredQuery {
  /** The query's key as JSON. */
  hash: string;
  userId: string;
  data: unknown;
  /** Epoch ms. */
  updatedAt: number;
  bytes: number;
}

const table = 'queries';
/** Texts that were written and not yet accepted by the api, and unfinished ones by their key. */
const texts = { outbox: 'outbox', drafts: 'drafts' } as const;
/** All data of this browser, in characters of JSON. */
const bytesMax = 6 * 1024 * 1024;
const rowsMax = 300;
const keptMs = 7 * 86_400_000;
/** Texts in the journal. */
const draftsMax = 200;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

/** Any window may delete the database, so connections close for it, and open again for the next use. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(offlineName, 2);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(table)) result.createObjectStore(table, { keyPath: 'hash' });
      // Its keys count up, so that messages keep their order.
      result.createObjectStore(texts.outbox, { autoIncrement: true });
      result.createObjectStore(texts.drafts);
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Reads the queries that this person's windows stored recently, and deletes those of other persons. */
export async function readStored(userId: string, now: number): Promise<StoredQuery[]> {
  const database = await open();
  const rows: StoredQuery[] = await settled(database.transaction(table).objectStore(table).getAll());
  const own = rows.filter((row) => row.userId === userId && row.updatedAt > now - keptMs);
  if (own.length < rows.length) await keep(own.length === 0 ? [] : own.map(({ hash }) => hash));
  return own;
}

/** Deletes all others. */
async function keep(hashes: readonly string[]): Promise<void> {
  const store = (await open()).transaction(table, 'readwrite').objectStore(table);
  const kept = new Set(hashes);
  for (const hash of (await settled(store.getAllKeys())) as string[]) if (!kept.has(hash)) store.delete(hash);
}

/** Stores queries, and deletes the oldest ones beyond the limits. */
export async function store(changed: readonly StoredQuery[]): Promise<void> {
  const transaction = (await open()).transaction(table, 'readwrite');
  const rows = transaction.objectStore(table);
  for (const row of changed) if (row.bytes <= bytesMax / 4) rows.put(row);
  const all: StoredQuery[] = await settled(rows.getAll());
  let bytes = 0;
  for (const [index, row] of all.toSorted((a, b) => b.updatedAt - a.updatedAt).entries()) {
    bytes += row.bytes;
    if (bytes > bytesMax || index >= rowsMax) rows.delete(row.hash);
  }
}

/** Deletes everything of a conversation, and lists that show it. */
export async function removeStored(conversationId: string): Promise<void> {
  const rows = (await open()).transaction(table, 'readwrite').objectStore(table);
  const all: StoredQuery[] = await settled(rows.getAll());
  for (const { hash, data } of all)
    if (hash.includes(conversationId) || JSON.stringify(data).includes(conversationId)) rows.delete(hash);
}

/**
 * Writes messages to the disk. Local storage reaches it seconds later, and a browser that crashes meanwhile forgets them.
 */
export async function journalOutbox(entries: readonly unknown[]): Promise<void> {
  const transaction = (await open()).transaction(texts.outbox, 'readwrite', { durability: 'strict' });
  for (const entry of entries) transaction.objectStore(texts.outbox).add(entry);
}

/** The messages of the journal in the order in which they were written. */
export const readOutbox = async (): Promise<unknown[]> =>
  settled((await open()).transaction(texts.outbox).objectStore(texts.outbox).getAll());

/** Removes the messages for which `isDone` holds. */
export async function strikeOutbox(isDone: (entry: unknown) => boolean): Promise<void> {
  const rows = (await open()).transaction(texts.outbox, 'readwrite').objectStore(texts.outbox);
  const [keys, entries] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())]);
  for (const [index, key] of keys.entries()) if (isDone(entries[index])) rows.delete(key);
}

/** Keeps the state of an unfinished text, also of one that is empty now. Local storage has older ones by then. */
export async function journalDraft(key: string, draft: unknown): Promise<void> {
  const rows = (await open()).transaction(texts.drafts, 'readwrite').objectStore(texts.drafts);
  if ((await settled(rows.count())) >= draftsMax) rows.clear();
  rows.put(draft, key);
}

export const readDraft = async (key: string): Promise<unknown> =>
  settled((await open()).transaction(texts.drafts).objectStore(texts.drafts).get(key));
