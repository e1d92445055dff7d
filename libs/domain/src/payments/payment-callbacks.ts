import { Injectable, Logger } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { PaymentIntake } from './payment-intake.js';
import { ProviderRegistry } from './provider-registry.js';
import type { CallbackAnswer, PaymentAdapter, RawCallback, Report } from './providers/provider.js';

/** Those that matter when somebody looks into it. */
const kept = /^(?:content-type|user-agent|x-nowpayments-sig|[a-z0-9-]*signature)$/;

/** What providers report of their own accord: verified, written down, and only then answered. */
@Injectable()
export class PaymentCallbacks {
  private readonly logger = new Logger(PaymentCallbacks.name);

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly intake: PaymentIntake,
  ) {}

  /** Rejects with `request.not_found`, `payments.signature_invalid` or `….callback_invalid`: nothing is kept then. */
  async receive(provider: string, callback: RawCallback): Promise<CallbackAnswer> {
    const adapter = this.registry.find(provider);
    if (!adapter) throw new CodedError('request.not_found', 'There is no such path.');
    const report = this.verify(adapter, callback);
    if (report) {
      const rawBody = callback.method === 'GET' ? Buffer.from(callback.query) : callback.body;
      await this.intake.take({
        ...{ provider: adapter.name, source: 'callback', report, rawBody, headers: headersOf(callback) },
      });
    }
    return adapter.answer;
  }

  /** Logs what is refused by its kind alone: anybody can send anything here. */
  private verify(adapter: PaymentAdapter, callback: RawCallback): Report | null {
    try {
      return adapter.verify(callback);
    } catch (error) {
      const { code } = error as { code?: string };
      this.logger.warn({ provider: adapter.name, code }, 'a callback was refused');
      throw error;
    }
  }
}

function headersOf({ headers, method }: RawCallback): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    kept.test(name) && value !== undefined ? [[name, [value].flat().join(', ')]] : [],
  );
  return { ...Object.fromEntries(entries), ':method': method };
}
