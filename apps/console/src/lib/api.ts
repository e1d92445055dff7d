import { ApiFailure } from '@parley/client/errors';
import { createHttp, type Http } from '@parley/client/http';
import { identityLimits } from '@parley/contracts/public';
import { loadFailureWords } from '../i18n/i18n';
import { storage } from './storage';
import { createStore } from './store';

/** True from the moment the session could not be renewed until someone signs in again. */
export const sessionEnded = createStore(false);

/** The token kept as the session ended. */
let endedToken: string | undefined;

/** True while the account signed in here is not the one this window was opened as. */
export const otherAccount = createStore(false);

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

const http = createHttp({
  credentials: {
    accessToken: () => storage.get('ACCESS_TOKEN') ?? null,
    tenantId: () => storage.get('tenantId') ?? null,
    xsrfToken: () => cookie(identityLimits.xsrfCookie),
    keep: (signedIn) => storage.set('ACCESS_TOKEN', signedIn.accessToken),
  },
  onSessionEnded: () => {
    endedToken = storage.get('ACCESS_TOKEN');
    sessionEnded.set(true);
  },
  onOtherAccount: () => otherAccount.set(true),
});

/** Passes a failure on when the words for it are there. */
export async function failWithWords(error: unknown): Promise<never> {
  if (error instanceof ApiFailure) await loadFailureWords();
  throw error;
}

let ready: Promise<unknown> | undefined;

/** Calls that are made from now on are sent once it settles. */
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
 * Looks whose token is kept now; what is kept as the page opens is this window's own. A session that ended goes on once
 * the same account signed in again in another window.
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
