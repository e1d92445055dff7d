import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import { type Counter, Metrics } from '@parley/platform/metrics';
import { WebhookIngest } from './webhook-ingest.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import type { CallbackAnswer, PaymentAdapter, RawCallback, ProviderReport } from '../providers/provider.js';
import { callbackInvalid } from '../providers/report-parsing.js';

/** The headers that help to examine a webhook. */
const kept = /^(?:content-type|user-agent|x-nowpayments-sig|[a-z0-9-]*signature)$/;

/** Receives webhooks of providers: verifies, stores, then answers. */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger(WebhookService.name);
  private readonly callbacks: Counter<'provider' | 'outcome'>;
  /** Refusals by provider and kind since the last log line. */
  private readonly refused = new Map<string, { count: number; toldAt: number }>();

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly webhookIngest: WebhookIngest,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.callbacks = metrics.counter(
      'parley_payment_callbacks_total',
      'Callbacks of payment providers: accepted ones, and refused ones by their error',
      ['provider', 'outcome'],
    );
  }

  /** Stores nothing after `request.not_found`, `payments.signature_invalid` or `….callback_invalid`. */
  async receive(provider: string, callback: RawCallback): Promise<CallbackAnswer> {
    const adapter = this.registry.find(provider);
    if (!adapter) throw new AppError('request.not_found', 'There is no such path.');
    const report = this.verify(adapter, callback);
    if (report) {
      const rawBody = callback.method === 'GET' ? Buffer.from(callback.query) : callback.body;
      const given = { report, rawBody, headers: headersOf(callback) };
      await this.webhookIngest
        .ingest({ provider: adapter.name, source: 'callback', ...given })
        .catch((error: unknown) => this.rejectWebhook(adapter, error));
    }
    this.callbacks.inc({ provider: adapter.name, outcome: 'accepted' });
    return adapter.answer;
  }

  private verify(adapter: PaymentAdapter, callback: RawCallback): ProviderReport | null {
    try {
      return adapter.verify(callback);
    } catch (error) {
      if (!(error instanceof AppError))
        this.logger.error({ err: error, provider: adapter.name }, 'unreadable');
      return this.rejectWebhook(adapter, error instanceof AppError ? error : callbackInvalid());
    }
  }

  /** Counts refusals by kind alone, and logs them once a minute, because anybody can send anything here. */
  private rejectWebhook({ name: provider }: PaymentAdapter, error: unknown): never {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    this.callbacks.inc({ provider, outcome: code });
    const [kind, now] = [`${provider} ${code}`, this.clock.nowMs()];
    const { count, toldAt } = this.refused.get(kind) ?? { count: 0, toldAt: Number.NEGATIVE_INFINITY };
    const isDue = now - toldAt >= 60_000;
    if (isDue) this.logger.warn({ provider, error: code, count: count + 1 }, 'callbacks were refused');
    this.refused.set(kind, isDue ? { count: 0, toldAt: now } : { count: count + 1, toldAt });
    throw error;
  }
}

function headersOf({ headers, method }: RawCallback): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    kept.test(name) && value !== undefined ? [[name, [value].flat().join(', ')]] : [],
  );
  return { ...Object.fromEntries(entries), ':method': method };
}
