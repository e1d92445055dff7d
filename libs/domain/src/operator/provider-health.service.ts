import { Injectable } from '@nestjs/common';
import { type CircuitState, circuitStates, type TranslationProviderState } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { NodeStore } from '@parley/platform/nodes';
import { type ProviderFacts, providerFacts, ProviderRepository } from '../translation/index.js';

const none: Omit<ProviderFacts, 'id'> = { circuit: 'closed', requests: 0, failures: 0, latencyMs: null };

/** The states from the best to the worst. */
const severity: readonly CircuitState[] = [
  'closed',
  'half-open',
  'open',
] satisfies (typeof circuitStates)[number][];

/** The state of translation services, as all processes see it. System path: they have no tenant. */
@Injectable()
export class ProviderHealthService {
  constructor(
    private readonly database: Database,
    private readonly providerRepository: ProviderRepository,
    private readonly nodeStore: NodeStore,
  ) {}

  /** Enabled services in the order in which they are tried. */
  async list(): Promise<TranslationProviderState[]> {
    const [rows, facts] = await Promise.all([
      this.database.asSystem((tx) => this.providerRepository.list(tx)),
      this.facts(),
    ]);
    return rows.flatMap(({ id, name, kind, enabled }) => {
      const said = facts.filter((one) => one.id === id);
      return enabled ? [{ name, kind, ...said.reduce(together, { id, ...none }) }] : [];
    });
  }

  /** Names of enabled services that are skipped, or fail more than half of the time. */
  async failing(): Promise<string[]> {
    const all = await this.list();
    return all
      .filter(({ circuit, requests, failures }) => circuit !== 'closed' || failures * 2 > requests)
      .map(({ name }) => name);
  }

  /** The reports of live processes; empty while Redis is unreachable. */
  private async facts(): Promise<ProviderFacts[]> {
    const nodes = await this.nodeStore.list().catch(() => []);
    return nodes
      .filter(({ isAlive }) => isAlive)
      .flatMap(({ facts }) => (facts[providerFacts] as ProviderFacts[] | undefined) ?? []);
  }
}

const together = (one: ProviderFacts, other: ProviderFacts): ProviderFacts => ({
  id: one.id,
  circuit: severity.indexOf(one.circuit) > severity.indexOf(other.circuit) ? one.circuit : other.circuit,
  requests: one.requests + other.requests,
  failures: one.failures + other.failures,
  latencyMs:
    one.latencyMs === null || other.latencyMs === null
      ? (one.latencyMs ?? other.latencyMs)
      : Math.max(one.latencyMs, other.latencyMs),
});
