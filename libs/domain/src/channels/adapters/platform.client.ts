import { isIP } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { Agent, type FormData, request } from 'undici';
import {
  AnswerTooLarge,
  GuardedAgent,
  guardedLookup,
  hostOf,
  HostResolver,
  isReachable,
  readAtMost,
  Unreachable,
} from '../../egress/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';

const connectMs = 5_000;
/** To one platform. Each polled channel has one all the time, and a call that waits for one too long has an unknown outcome. */
const connections = 2_048;
const settingsMs = 10_000;

export interface PlatformCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | FormData;
  timeoutMs: number;
  /** The most bytes of an answer. */
  answerBytes: number;
  signal?: AbortSignal;
}

export interface PlatformAnswer {
  status: number;
  body: Buffer;
}

/**
 * The platform certainly did not get the request (`isUnsent`), or it may have: no answer came, or only a part of it. Messages
 * never contain the address, because it may hold a token.
 */
export class CallFailed extends Error {
  constructor(
    readonly isUnsent: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** Errors before a connection was there. The request was not sent then. */
const beforeConnection = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Calls platforms at public addresses alone, checked when a connection opens. Redirects are answers like any other. */
@Injectable()
export class PlatformClient implements OnApplicationShutdown {
  private readonly agent = new GuardedAgent((allowed) => {
    const lookup = guardedLookup(this.hostResolver, allowed, connectMs);
    return new Agent({ connect: { lookup, timeout: connectMs }, connections, pipelining: 1 });
  });
  private networks: { allowed: readonly string[]; readAt: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
    private readonly hostResolver: HostResolver,
  ) {}

  /** Rejects with `CallFailed`. */
  async call({
    url,
    method = 'POST',
    headers,
    body,
    timeoutMs,
    ...call
  }: PlatformCall): Promise<PlatformAnswer> {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit;
    const dispatcher = await this.dispatcherFor(url);
    try {
      const answer = await request(url, {
        method,
        dispatcher,
        signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      return { status: answer.statusCode, body: await readAtMost(answer.body, call.answerBytes) };
    } catch (error) {
      throw failureOf(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async dispatcherFor(url: string): Promise<Agent> {
    const allowed = await this.allowedNetworks();
    const host = hostOf(new URL(url));
    if (isIP(host) !== 0 && !isReachable(host, allowed)) throw new CallFailed(true, 'private address');
    return this.agent.for(allowed);
  }

  private async allowedNetworks(): Promise<readonly string[]> {
    const now = performance.now();
    if (!this.networks || now - this.networks.readAt > settingsMs) {
      const { allowedPrivateNetworks } = await this.database
        .asSystem((tx) => this.installationSettingsRepository.find(tx))
        .catch(() => {
          throw new CallFailed(true, 'no settings');
        });
      this.networks = { allowed: allowedPrivateNetworks, readAt: now };
    }
    return this.networks.allowed;
  }
}

function failureOf(error: unknown): CallFailed {
  if (error instanceof Unreachable) return new CallFailed(true, error.message);
  if (error instanceof AnswerTooLarge) return new CallFailed(false, 'the answer is too large');
  const { code = '', name = '' } = error as { code?: string; name?: string };
  return new CallFailed(beforeConnection.has(code), code || name);
}
