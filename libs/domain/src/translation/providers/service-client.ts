import { isIP } from 'node:net';
import type { ProviderFailure } from '@parley/contracts/public';
import { Agent, type Dispatcher } from 'undici';
import {
  AnswerTooLarge,
  guardedLookup,
  hostOf,
  type HostResolver,
  isReachable,
  readAtMost,
  retryAfterMs,
  Unreachable,
} from '../../egress/index.js';
import { type Ask, fieldOf, type ProviderAdapter, ProviderFailed, type ServiceRequest } from './provider.js';

/** Ten thousand characters, escaped and grown, take a tenth of this. */
const answerBytes = 1024 * 1024;
const connectMs = 5_000;
const connections = 64;
const detailMax = 200;
/** The longest accepted pause. If a service asks for a longer one, it is called again after this. */
const pauseMostMs = 300_000;

const byStatus: Record<number, ProviderFailure> = {
  400: 'refused',
  401: 'unauthorised',
  402: 'quota_exceeded',
  403: 'unauthorised',
  408: 'timeout',
  413: 'too_large',
  414: 'too_large',
  429: 'busy',
  456: 'quota_exceeded',
};

/** Errors when a server closes an idle connection. It has not read the request then. */
const isClosed = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

/** Sends requests to one provider over connections that stay open. Redirects are treated as answers. */
export class ServiceClient {
  private readonly agent: Agent;
  /** The last address that passed the check. */
  private reached = '';

  constructor(
    private readonly adapter: ProviderAdapter,
    /** Removed from error messages. */
    private readonly secret: string,
    resolver: HostResolver,
    private readonly allowed: readonly string[],
  ) {
    this.agent = new Agent({
      connect: {
        lookup: guardedLookup(resolver, allowed, connectMs),
        timeout: connectMs,
      },
      connections,
      pipelining: 1,
      keepAliveTimeout: 30_000,
    });
  }

  /** Sends a request that the signal can abort. */
  asking(signal: AbortSignal): Ask {
    return (request) => this.ask(request, signal);
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private async ask(request: ServiceRequest, signal: AbortSignal): Promise<unknown> {
    try {
      const { statusCode, headers, body } = await this.send(request, signal);
      const text = await textOf(body);
      if (statusCode < 200 || statusCode > 299) {
        const waitMs = retryAfterMs(headers['retry-after'], Date.now(), pauseMostMs);
        throw this.refusalOf(statusCode, text, waitMs);
      }
      return jsonOf(text);
    } catch (error) {
      if (signal.aborted) throw new ProviderFailed('timeout');
      throw error instanceof ProviderFailed ? error : new ProviderFailed(...failureOf(error));
    }
  }

  private async send(
    { url, headers, body }: ServiceRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const target = new URL(url);
    const host = hostOf(target);
    if (isIP(host) !== 0 && !this.mayReach(host)) throw new Unreachable('private');
    const options: Dispatcher.RequestOptions & { origin: string } = {
      origin: target.origin,
      path: target.pathname + target.search,
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    };
    try {
      return await this.agent.request(options);
    } catch (error) {
      if (!isClosed(error) || signal.aborted) throw error;
      return this.agent.request(options);
    }
  }

  /** The result for an address is cached, because its settings do not change while this client exists. */
  private mayReach(address: string): boolean {
    if (this.reached !== address && isReachable(address, this.allowed)) this.reached = address;
    return this.reached === address;
  }

  private refusalOf(status: number, text: string, waitMs: number | null): ProviderFailed {
    const body = safely(text);
    const failure = this.adapter.failureOf?.(status, body) ?? byStatus[status] ?? 'failed';
    const said = [
      fieldOf(body, 'error'),
      fieldOf(fieldOf(body, 'error'), 'message'),
      fieldOf(body, 'message'),
    ];
    const words = said.findLast((one): one is string => typeof one === 'string') ?? '';
    const clean = (this.secret === '' ? words : words.replaceAll(this.secret, '•••'))
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim();
    return new ProviderFailed(failure, shortened(`${status} ${clean}`.trim(), detailMax), status, waitMs);
  }
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  try {
    return (await readAtMost(body, answerBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof AnswerTooLarge)
      throw new ProviderFailed('answer_invalid', 'an answer of more than 1 MiB');
    throw isClosed(error) || (error as { code?: string }).code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
      ? new ProviderFailed('incomplete', 'the connection ended within the answer')
      : error;
  }
}

/** A text that begins as JSON but does not parse was cut off. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (/^\s*[{[]/.test(text)) throw new ProviderFailed('incomplete', 'half an answer');
    throw new ProviderFailed('answer_invalid', 'no JSON');
  }
}

const safely = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function failureOf(error: unknown): [ProviderFailure, string] {
  if (error instanceof Unreachable)
    return error.reason === 'private' ? ['not_allowed', ''] : ['unreachable', 'ENOTFOUND'];
  const { code = '' } = error as { code?: string };
  return [/TIMEOUT|ETIMEDOUT/.test(code) ? 'timeout' : 'unreachable', code];
}
