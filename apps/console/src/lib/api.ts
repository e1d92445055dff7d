import { ApiFailure } from '@parley/client/errors';
import { createHttp, type Http } from '@parley/client/http';
import { callNames } from '@parley/contracts/public';
import { loadFailureWords } from '../i18n/i18n';
import { storage } from './storage';
import { createStore } from './store';

/** True from a failed renewal of the session until the next sign-in. */
export const sessionEnded = createStore(false);

/** The token at the end of the session. */
let endedToken: string | undefined;

/** True while the signed-in account differs from the account of this window. */
export const otherAccount = createStore(false);

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

const http = createHttp({
  credentials: {
    accessToken: () => storage.get('ACCESS_TOKEN') ?? null,
    tenantId: () => storage.get('tenantId') ?? null,
    xsrfToken: () => cookie(callNames.xsrfCookie),
    keep: (signedIn) => storage.set('ACCESS_TOKEN', signedIn.accessToken),
  },
  onSessionEnded: () => {
    endedToken = storage.get('ACCESS_TOKEN');
    sessionEnded.set(true);
  },
  onOtherAccount: () => otherAccount.set(true),
});

/** Rethrows a failure after its words are loaded. */
export async function failWithWords(error: unknown): Promise<never> {
  if (error instanceof ApiFailure) await loadFailureWords();
  throw error;
}

let ready: Promise<unknown> | undefined;

/** Delays later calls until the promise settles. */
export function holdCalls(until: Promise<unknown>): void {
  ready = until.finally(() => {
    ready = undefined;
  });
}

export const api: Http = {
  ...http,
  call: async (...input) => {
    if (ready) await ready;
    return http.call(...input).catch(failWithWords);
  },
};

/**
 * Compares the stored token's account with this window's. The account at page load is the window's own. An ended
 * session resumes when the same account signed in again in another window.
 */
export function checkAccount(): void {
  const isSame = api.isSameAccount();
  otherAccount.set(!isSame);
  const token = storage.get('ACCESS_TOKEN');
  if (!sessionEnded.get() || !isSame || token === undefined || token === endedToken) return;
  api.resume();
  sessionEnded.set(false);
}
checkAccount();
