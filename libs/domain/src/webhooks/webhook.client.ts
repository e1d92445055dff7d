import { Injectable } from '@nestjs/common';
import { webhookLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { Dispatcher } from 'undici';
import { retryAfterMs, TenantHostClient, Unreachable } from '../egress/index.js';
import { type Outcome, retryAfterMaxMs } from './webhook.policy.js';

const { answerMs, answerBytes } = webhookLimits;

/** A request to an endpoint. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends requests to tenants' own systems. */
@Injectable()
export class WebhookClient {
  constructor(
    private readonly tenantHostClient: TenantHostClient,
    private readonly clock: Clock,
  ) {}

  /** Follows no redirect, reads a kilobyte of the answer, and never rejects. */
  async send({ url, headers, body }: WebhookRequest, allowed: readonly string[]): Promise<Outcome> {
    const signal = AbortSignal.timeout(answerMs);
    const ours = { 'content-type': 'application/json', 'user-agent': 'Parley-Webhooks/1' };
    const request = { method: 'POST' as const, headers: { ...ours, ...headers }, body, signal };
    try {
      const answer = await this.tenantHostClient.request(url, request, allowed);
      return {
        status: answer.statusCode,
        answer: await firstBytes(answer.body),
        retryAfterMs: retryAfterMs(answer.headers['retry-after'], this.clock.nowMs(), retryAfterMaxMs) ?? 0,
      };
    } catch (error) {
      return { failure: failureOf(error, signal) };
    }
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
  return isRefused ? 'address' : 'connection';
}
