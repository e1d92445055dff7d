import {
  type BodyOf,
  type Failure,
  idempotencyLimits,
  identityLimits,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteName,
  routes,
  type SignedIn,
} from '@parley/contracts/public';
import { ApiFailure, TransportFailure } from './errors.js';

const requestTimeoutMs = 30_000;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallInput<Name extends RouteName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> & {
    /** Of a keyed route: the same for each try at the same thing, so that it is done once. */
    key?: string | undefined;
    signal?: AbortSignal | undefined;
  };

type CallArguments<Name extends RouteName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** Where the caller keeps what identifies it. Read before every request, as other windows change it too. */
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
  /** Called once when the session can't be renewed; again only after `resume`. */
  onSessionEnded(failure: ApiFailure): void;
}

export interface Http {
  /** Calls a route of the contract; rejects with ApiFailure or TransportFailure. */
  call<Name extends RouteName>(name: Name, ...input: CallArguments<Name>): Promise<ReplyOf<Name>>;
  /**
   * An access token that lasts at least another half minute and is not the one that was refused, renewed if need be;
   * null when signed out.
   */
  freshToken(refused?: string | null): Promise<string | null>;
  /** After a new sign-in: calls go out again. */
  resume(): void;
}

interface Sent {
  params?: object;
  query?: object;
  body?: object;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

type BlobRoute = { [Name in RouteName]: ReplyOf<Name> extends Blob ? Name : never }[RouteName];

/** Those that answer with bytes. */
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

export function createHttp(options: HttpOptions): Http {
  const { credentials, baseUrl = '', timeoutMs = requestTimeoutMs } = options;
  let renewal: Promise<void> | null = null;
  let ended: ApiFailure | null = null;

  async function send(name: RouteName, input: Sent): Promise<unknown> {
    const route = routes[name];
    const wantsBytes = name in blobReplies;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const signal = input.signal ? AbortSignal.any([late.signal, input.signal]) : late.signal;
    try {
      const response = await fetch(baseUrl + pathOf(route.path, input), {
        method: route.method,
        headers: headersOf(input, wantsBytes),
        body: bodyOf(input.body),
        credentials: 'include',
        signal,
      });
      if (!wantsBytes || !response.ok) return await read(response);
      // A large file may take longer than an answer may.
      clearTimeout(timer);
      return await response.blob();
    } catch (error) {
      if (error instanceof ApiFailure || error instanceof TransportFailure) throw error;
      if (input.signal?.aborted) throw new TransportFailure('canceled', { cause: error });
      throw new TransportFailure(late.signal.aborted ? 'timeout' : 'network', { cause: error });
    } finally {
      clearTimeout(timer);
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
    add(identityLimits.tenantHeader, credentials.tenantId());
    add(identityLimits.xsrfHeader, credentials.xsrfToken());
    add(idempotencyLimits.header, key);
    return headers;
  }

  /** One renewal for all who wait; a failure that only says "no connection" ends no session. */
  function renew(): Promise<void> {
    // A call was on its way while the session ended.
    if (ended) return Promise.reject(ended);
    renewal ??= send('identity.refresh', {})
      .then((signedIn) => credentials.keep(signedIn as SignedIn))
      .catch((error: unknown) => {
        if (error instanceof ApiFailure && (error.code === 401 || error.code === 403)) end(error);
        throw error;
      })
      .finally(() => {
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
    // A refused sign-in is its own answer, and renewing can't be renewed.
    if (routes[name].access === 'public') return send(name, input);
    if (ended) throw ended;
    // A renewal under way would make this request's token old before it arrives.
    if (renewal) await renewal;
    const token = credentials.accessToken();
    try {
      return await send(name, input);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 401) throw error;
      // A wrong password is no old token: sent again, it would be counted twice.
      if (error.error === 'identity.credentials_wrong') throw error;
      // Another call or another window may have renewed it in the meantime.
      if (credentials.accessToken() === token) await renew();
      return send(name, input);
    }
  }

  return {
    call: call as Http['call'],
    async freshToken(refused = null) {
      const token = credentials.accessToken();
      if (!token || ended) return null;
      if (token !== refused && secondsLeft(token) > 30) return token;
      await renew();
      return credentials.accessToken();
    },
    resume() {
      ended = null;
    },
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

async function read(response: Response): Promise<unknown> {
  const reply = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.ok && reply?.code === 200) return (reply as { data?: unknown }).data;
  if (reply && 'error' in reply && 'requestId' in reply)
    throw new ApiFailure(reply as unknown as Failure, waitOf(response));
  throw new TransportFailure('unreadable', { status: response.status });
}

function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}

/** Seconds until a JWT ends by this machine's clock; 0 where it does not say. */
function secondsLeft(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: number };
    return exp ? exp - Date.now() / 1000 : 0;
  } catch {
    return 0;
  }
}
