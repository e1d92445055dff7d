/** The database of conversations that open without a connection. */
export const offlineName = 'parley-offline';

/** Forgets them at once, without loading any further code. */
export function forgetOffline(): void {
  try {
    indexedDB.deleteDatabase(offlineName);
  } catch {
    // The browser refuses storage, so there is none.
  }
}
