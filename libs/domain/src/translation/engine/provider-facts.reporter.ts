import { Injectable } from '@nestjs/common';
import type { TranslationProviderState } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { NodeHeartbeat } from '@parley/platform/nodes';
import { RunningProviderRegistry } from './running-provider.registry.js';

/** How a provider does, as one process saw it. */
export type ProviderFacts = Omit<TranslationProviderState, 'name' | 'kind'>;

/** The name by which heartbeats say it. */
export const providerFacts = 'translation';

/** Says with each heartbeat of this process how the providers do. */
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
