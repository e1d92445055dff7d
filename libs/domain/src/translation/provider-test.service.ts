import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { type ProviderTest, type TestProvider, translationLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { OperatorEvents } from '../operator-stream/index.js';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import { providerNotFound } from './provider.policy.js';
import { ProviderRepository } from './provider.repository.js';
import { ProviderFailed } from './providers/provider.js';
import { knownLanguage, readableText, storable } from './translation.policy.js';

/** Tests one provider, enabled or not, and stores the result. System path: providers belong to no tenant. */
@Injectable()
export class ProviderTestService {
  constructor(
    private readonly registry: RunningProviderRegistry,
    private readonly providers: ProviderRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** A provider that fails is an answer. Rejects with `providers.not_found` and `translation.*`. */
  async run(id: string, asked: TestProvider): Promise<ProviderTest> {
    const { text } = readableText(asked.text);
    const target = knownLanguage(asked.target, 'target');
    const provider = await this.registry.get(id);
    if (!provider) throw providerNotFound();
    const began = performance.now();
    const result: ProviderTest = {
      at: '',
      ok: false,
      latencyMs: 0,
      text: null,
      failure: null,
      detail: null,
    };
    try {
      const total = AbortSignal.timeout(translationLimits.totalMs);
      const made = await provider.attempt({ text, source: null, target }, total);
      Object.assign(result, { ok: true, text: storable(made.text) });
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      Object.assign(result, { failure: error.failure, detail: error.detail });
    }
    result.at = this.clock.now().toISOString();
    result.latencyMs = Math.round(performance.now() - began);
    await this.database.asSystem(async (tx) => {
      await this.providers.storeTest(tx, id, result);
      await this.operatorEvents.changed(tx, 'translation');
    });
    return result;
  }
}
