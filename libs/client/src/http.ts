import {
  type BodyOf,
  idempotencyLimits,
  callNames,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteName,
  routes,
  type SignedIn,
} from '@parley/contracts/public';
import { type Deadline, deadline, within } from './deadline.js';
import { ApiFailure, TransportFailure } from './errors.js';
import { readAnswer } from './http-answer.js';
import { holderOf, secondsLeft } from './tokens.js';

const requestTimeoutMs = 30_000;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallInput<Name extends RouteName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> & {
    /** The idempotency key of a keyed route: the same for each try, so that it takes effect once. */
    key?: string | undefined;
    signal?: AbortSignal | undefined;
  };

export type CallArguments<Name extends RouteName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** The caller's credentials. The client reads them before every request, because other windows change them, too. */
export interface Credentials {
  accessToken(): string | null;
  tenantId(): string | null;
  /** The XSRF cookie's value. */
  xsrfToken(): string | null;
  keep(signedIn: SignedIn): void;
}

export interface HttpOptions {
  /** Origin of the api; empty for the page's own. */
  baseUrl?: string;
  timeoutMs?: number;
  credentials: Credentials;
  /** Called once when the session can't be renewed, and again only after `resume`. */
  onSessionEnded(failure: ApiFailure): void;
  /** The stored credentials belong to another account now. This caller sends nothing until `resume`. */
  onOtherAccount?(): void;
}

/** Calls by an API key, for programs. A key is never renewed: a refused one is the error of its call. */
export interface KeyOptions extends Pick<HttpOptions, 'baseUrl' | 'timeoutMs'> {
  apiKey: string;
}

const ofKey = ({ apiKey, ...options }: KeyOptions): HttpOptions => ({
  ...options,
  credentials: { accessToken: () => apiKey, tenantId: () => null, xsrfToken: () => null, keep: () => {} },
  onSessionEnded: () => {},
});

export interface Http {
  /** Calls a route of the contract; rejects with ApiFailure or TransportFailure. */
  call<Name extends RouteName>(name: Name, ...input: CallArguments<Name>): Promise<ReplyOf<Name>>;
  /** An access token that lasts half a minute and was not refused, renewed if necessary; null when signed out. */
  freshToken(refused?: string | null): Promise<string | null>;
  /** Called before a sign-out: cancels all calls but public ones, including later ones. */
  pause(): void;
  /** Called after a sign-in: calls are sent again, with the stored token. */
  resume(): void;
  /** Whether calls are still sent as the first user. Another window may have signed in. */
  isSameAccount(): boolean;
}

interface Sent {
  params?: object;
  query?: object;
  body?: object;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A running call: its deadline, and the user who began it. */
interface Underway {
  late: Deadline;
  caller: string | null;
}

type BlobRoute = { [Name in RouteName]: ReplyOf<Name> extends Blob ? Name : never }[RouteName];

/** Routes that answer with bytes. */
const blobReplies: Record<BlobRoute, true> = {
  'identity.avatar': true,
  'certification.picture': true,
  'tasks.file': true,
  'media.file': true,
  'media.thumbnail': true,
  'quick-replies.export': true,
  'keyword-rules.export': true,
  'welcome-templates.export': true,
};

export function createHttp(given: HttpOptions | KeyOptions): Http {
  const options = 'apiKey' in given ? ofKey(given) : given;
  const { credentials, baseUrl = '', timeoutMs = requestTimeoutMs } = options;
  let renewal: Promise<void> | null = null;
  let ended: ApiFailure | null = null;
  let paused = new AbortController();
  /**
   * The user in whose name requests are sent. Windows share their credentials, and another window may sign in
   * somebody else.
   */
  let holder: string | null = null;

  function isSame(token = credentials.accessToken()): boolean {
    const whose = token && holderOf(token);
    // An unreadable token is sent anyway, so that the server refuses it.
    if (!whose) return true;
    holder ??= whose;
    return whose === holder;
  }

  /** A request of one account is neither sent nor answered in the name of another. */
  function stayOne(token?: string): void {
    if (isSame(token)) return;
    options.onOtherAccount?.();
    throw new TransportFailure('other-account');
  }

  /** A running call belongs to the user who began it, even if this caller has signed in as another since. */
  function assertCaller(caller: string | null): void {
    stayOne();
    if (caller !== null && caller !== holder) throw new TransportFailure('other-account');
  }

  async function send(name: RouteName, input: Sent, late: Deadline): Promise<unknown> {
    const route = routes[name];
    const wantsBytes = name in blobReplies;
    const signal = input.signal ? AbortSignal.any([late.signal, input.signal]) : late.signal;
    try {
      const response = await fetch(baseUrl + pathOf(route.path, input), {
        method: route.method,
        headers: headersOf(input, wantsBytes),
        body: bodyOf(input.body),
        credentials: 'include',
        signal,
      });
      if (!wantsBytes || !response.ok) return await readAnswer(response);
      // A large file may take longer than other answers.
      late.lift();
      return await response.blob();
    } catch (error) {
      if (error instanceof ApiFailure || error instanceof TransportFailure) throw error;
      if (input.signal?.aborted) throw new TransportFailure('canceled', { cause: error });
      throw new TransportFailure(late.signal.aborted ? 'timeout' : 'network', { cause: error });
    }
  }

  function headersOf({ body, key }: Sent, wantsBytes: boolean): Record<string, string> {
    const headers: Record<string, string> = { accept: wantsBytes ? '*/*' : 'application/json' };
    const add = (header: string, value: string | null | undefined) => {
      if (value) headers[header] = value;
    };
    if (body) headers['content-type'] = body instanceof Blob ? body.type : 'application/json';
    const token = credentials.accessToken();
    add('authorization', token && `Bearer ${token}`);
    add(callNames.tenantHeader, credentials.tenantId());
    add(callNames.xsrfHeader, credentials.xsrfToken());
    add(idempotencyLimits.header, key);
    return headers;
  }

  /** All waiting calls share one renewal. A renewal that fails without a connection ends no session. */
  function renew(): Promise<void> {
    // A call was running when the session ended.
    if (ended) return Promise.reject(ended);
    if (renewal) return renewal;
    const late = deadline(timeoutMs);
    renewal = send('identity.refresh', { signal: paused.signal }, late)
      .then((answer) => {
        const signedIn = answer as SignedIn;
        // The cookie or the stored token may belong to another account already.
        stayOne(signedIn.accessToken);
        stayOne();
        credentials.keep(signedIn);
      })
      .catch((error: unknown) => {
        if (error instanceof ApiFailure && (error.code === 401 || error.code === 403)) end(error);
        throw error;
      })
      .finally(() => {
        late.lift();
        renewal = null;
      });
    return renewal;
  }

  function end(failure: ApiFailure): void {
    if (ended) return;
    ended = failure;
    options.onSessionEnded(failure);
  }

  async function call(name: RouteName, input: Sent = {}): Promise<unknown> {
    // One deadline for the whole call: its answer, a renewal, and its second answer.
    const late = deadline(timeoutMs);
    try {
      // A refused sign-in is a valid answer, and a renewal cannot be renewed.
      if (routes[name].access === 'public') return await send(name, input, late);
      if (ended) throw ended;
      if (paused.signal.aborted) throw new TransportFailure('canceled');
      // A running renewal would invalidate this request's token before it arrives.
      if (renewal) await within(late, renewal);
      stayOne();
      const caller = holder;
      const signal = input.signal ? AbortSignal.any([input.signal, paused.signal]) : paused.signal;
      const answer = await sendRenewed(name, { ...input, signal }, { late, caller });
      // An answer for the previous user must not be stored for the next.
      assertCaller(caller);
      return answer;
    } finally {
      late.lift();
    }
  }

  async function sendRenewed(name: RouteName, input: Sent, { late, caller }: Underway): Promise<unknown> {
    const token = credentials.accessToken();
    try {
      return await send(name, input, late);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 401) throw error;
      // A wrong password does not mean an old token. Sent again, it would be counted twice.
      if (error.error === 'identity.credentials_wrong' || 'apiKey' in given) throw error;
      assertCaller(caller);
      // Another call or another window may have renewed it meanwhile.
      if (credentials.accessToken() === token) await within(late, renew());
      assertCaller(caller);
      return send(name, input, late);
    }
  }

  return {
    call: call as Http['call'],
    async freshToken(refused = null) {
      assertCaller(refused ? holderOf(refused) : null);
      const token = credentials.accessToken();
      if (!token || ended || paused.signal.aborted) return null;
      if (token !== refused && secondsLeft(token) > 30) return token;
      await renew();
      return credentials.accessToken();
    },
    pause: () => paused.abort(),
    resume() {
      ended = null;
      if (paused.signal.aborted) paused = new AbortController();
      holder = null;
    },
    isSameAccount: isSame,
  };
}

const bodyOf = (body: object | undefined): string | Blob | null => {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
};

function pathOf(template: string, { params, query }: Sent): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
