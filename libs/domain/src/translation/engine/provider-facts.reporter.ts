import { Injectable } from '@nestjs/common';
import type { TranslationProviderState } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { NodeHeartbeat } from '@parley/platform/nodes';
import { RunningProviderRegistry } from './running-provider.registry.js';

/** The state of a provider, as one process sees it. */
export type ProviderFacts = Omit<TranslationProviderState, 'name' | 'kind'>;

/** The name of these facts in heartbeats. */
export const providerFacts = 'translation';

/** Adds the state of the providers to each heartbeat of this process. */
@Injectable()
export class ProviderFactsReporter {
  constructor(
    heartbeat: NodeHeartbeat,
    private readonly registry: RunningProviderRegistry,
    private readonly clock: Clock,
  ) {
    heartbeat.add(providerFacts, () => this.read());
  }

  private read(): ProviderFacts[] {
    const now = this.clock.nowMs();
    return [...this.registry.all()].map(([id, { circuit, stats }]) => ({ id, circuit, ...stats.read(now) }));
  }
}
