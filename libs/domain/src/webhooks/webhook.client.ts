import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { webhookLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { GuardedAgent, HostResolver, pinnedTo, reachableAddresses, Unreachable } from '../egress/index.js';
import { checkedUrl, isForbidden, type Outcome, type OwnServices, retryAfterMs } from './webhook.policy.js';

const connectMs = 5_000;
const { answerMs, answerBytes } = webhookLimits;

/** A request to an endpoint. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends requests to tenants' own systems: to public addresses alone, which it checks at each connection. */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  /** The number of connections is bounded by the deliveries that run at once. */
  private readonly agent = new GuardedAgent(
    (allowed) => new Agent({ connect: this.connector(allowed), pipelining: 1, keepAliveMaxTimeout: 10_000 }),
  );
  readonly own: OwnServices;

  constructor(
    private readonly resolver: HostResolver,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.own = ownServices(config);
  }

  /** Follows no redirect, reads a kilobyte of the answer, and never rejects. */
  async send({ url, headers, body }: WebhookRequest, allowed: readonly string[]): Promise<Outcome> {
    const signal = AbortSignal.timeout(answerMs);
    try {
      const answer = await request(checkedUrl(url, this.own, allowed), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Parley-Webhooks/1', ...headers },
        body,
        dispatcher: this.agent.for(allowed),
        signal,
      });
      return {
        status: answer.statusCode,
        answer: await firstBytes(answer.body),
        retryAfterMs: retryAfterMs(answer.headers['retry-after'], this.clock.nowMs()),
      };
    } catch (error) {
      return { failure: failureOf(error, signal) };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  /** Looks up the host, checks the addresses, and connects to one of these. */
  private connector(allowed: readonly string[]): buildConnector.connector {
    return (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      reachableAddresses(this.resolver, host, allowed, AbortSignal.timeout(connectMs)).then(
        (addresses) => {
          const target = new URL(`${options.protocol}//${options.host ?? options.hostname}`);
          if (isForbidden(target, addresses, this.own)) return callback(new Unreachable('private'), null);
          buildConnector({ timeout: connectMs, lookup: pinnedTo(addresses) })(options, callback);
        },
        (error: Error) => callback(error, null),
      );
    };
  }
}

/** The rest of a longer answer is not read: its connection is closed. */
async function firstBytes(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      const chunk = part as Buffer;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > answerBytes) break;
    }
  } catch {
    // The status came, and the answer was cut.
  }
  return Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8').replaceAll('\0', '');
}

function failureOf(error: unknown, signal: AbortSignal): 'timeout' | 'connection' | 'address' {
  if (signal.aborted) return 'timeout';
  const { cause } = error as Error;
  const isRefused = [error, cause].some((one) => one instanceof Unreachable && one.reason === 'private');
  if (isRefused || (error as { code?: unknown }).code === 'webhooks.url_invalid') return 'address';
  return 'connection';
}

function ownServices(config: Config): OwnServices {
  const urls = [config.PUBLIC_URL, config.APP_DATABASE_URL, config.REDIS_URL].filter((url) =>
    URL.canParse(url ?? ''),
  );
  const ports = urls.map((url) => Number(new URL(url ?? '').port)).filter((port) => port > 0);
  return {
    host: URL.canParse(config.PUBLIC_URL) ? new URL(config.PUBLIC_URL).host : '',
    ports: new Set([...ports, config.PORT, config.WORKER_PORT, 5432, 6379]),
  };
}
