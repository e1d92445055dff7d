import { Injectable } from '@nestjs/common';
import {
  type InstallationFigures,
  type InstallationSnapshot,
  monitorLimits,
  type NodeState,
  operatorLimits,
  type ServerState,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { withinMs } from '@parley/platform/concurrency';
import { Database, pipelined } from '@parley/platform/database';
import { EventBacklogQueries } from '@parley/platform/messaging';
import { NodeStore, type StoredNode } from '@parley/platform/nodes';
import { QueueStateReader, RedisStore } from '@parley/platform/queue';
import { ProviderRegistry } from '../payments/index.js';
import { InstallationFiguresQueries } from './installation-figures.queries.js';
import { ProviderHealthService } from './provider-health.service.js';

/** The name by which heartbeats of api processes say how many connections are open. */
export const nodeConnections = 'connections';

/** A server that has not answered by then is away. */
const patienceMs = 2_000;

type SlowFigures = Pick<
  InstallationFigures,
  'subAccounts' | 'clients' | 'events' | 'translation' | 'payments' | 'mail'
> & { offline: number };

/** The state of the whole installation, for operators. System path: they belong to no tenant. */
@Injectable()
export class InstallationMonitorService {
  private slow: { at: number; figures: Promise<SlowFigures> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly queries: InstallationFiguresQueries,
    private readonly events: EventBacklogQueries,
    private readonly providerHealth: ProviderHealthService,
    private readonly paymentProviders: ProviderRegistry,
    private readonly queueStates: QueueStateReader,
    private readonly nodes: NodeStore,
    private readonly redis: RedisStore,
    private readonly clock: Clock,
  ) {}

  async snapshot(): Promise<InstallationSnapshot> {
    const at = this.clock.now().toISOString();
    const [postgres, redis, nodes, queues, figures] = await Promise.all([
      ask(() => this.database.pingSystem()),
      ask(() => this.redis.redis.ping()),
      known(this.nodes.list()),
      known(this.queueStates.read()),
      known(this.figures()),
    ]);
    return { at, postgres, redis, nodes: nodes?.map(nodeOf) ?? null, queues, figures };
  }

  private async figures(): Promise<InstallationFigures> {
    const [open, { offline, ...slow }] = await Promise.all([
      this.database.asSystem((tx) => this.queries.openPorts(tx)),
      this.slowFigures(),
    ]);
    return { ports: { ...open, offline }, ...slow };
  }

  /** Counted at most once in `operatorLimits.slowSeconds` by this process. */
  private slowFigures(): Promise<SlowFigures> {
    const now = performance.now();
    if (this.slow && now - this.slow.at < operatorLimits.slowSeconds * 1_000) return this.slow.figures;
    const counting = { at: now, figures: this.countSlow() };
    counting.figures.catch(() => {
      if (this.slow === counting) this.slow = undefined;
    });
    this.slow = counting;
    return counting.figures;
  }

  private async countSlow(): Promise<SlowFigures> {
    const now = this.clock.now();
    const offered = this.paymentProviders.offered().map(({ name }) => name);
    const [translation, counted] = await Promise.all([
      this.providerHealth.list(),
      this.database.asSystem((tx) =>
        pipelined([
          this.queries.offlinePorts(tx),
          this.queries.subAccounts(tx),
          this.queries.clients(tx, now),
          this.events.count(tx, now, monitorLimits.eventsCounted),
          this.queries.payments(tx, offered),
          this.queries.mail(tx, now),
        ]),
      ),
    ]);
    const [offline, subAccounts, clients, events, payments, mail] = counted;
    return { offline, subAccounts, clients, events, translation, payments, mail };
  }
}

async function ask(question: () => Promise<unknown>): Promise<ServerState> {
  const began = performance.now();
  try {
    await withinMs(question(), patienceMs);
    return { reachable: true, latencyMs: Math.round((performance.now() - began) * 10) / 10 };
  } catch {
    return { reachable: false, latencyMs: null };
  }
}

/** Null where it fails, or takes too long. */
const known = async <T>(reading: Promise<T>): Promise<T | null> =>
  withinMs(reading, patienceMs).catch(() => null);

function nodeOf({ facts, ...node }: StoredNode): NodeState {
  const connections = facts[nodeConnections];
  return { ...node, connections: typeof connections === 'number' ? connections : null };
}
