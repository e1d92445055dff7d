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
import { MinuteFiguresQueries } from '../monitor/index.js';
import { ProviderRegistry } from '../payments/index.js';
import { InstallationFiguresQueries } from './installation-figures.queries.js';
import { ProviderHealthService } from './provider-health.service.js';

/** The name under which heartbeats of api processes report their open connections. */
export const nodeConnections = 'connections';

/** A server without an answer within this time counts as unreachable. */
const patienceMs = 2_000;

type SlowFigures = Pick<
  InstallationFigures,
  'subAccounts' | 'clients' | 'waiting' | 'events' | 'translation' | 'payments' | 'mail'
> & { offline: number };

/** The state of the whole installation, for operators. System path: operators belong to no tenant. */
@Injectable()
export class InstallationMonitorService {
  private slow: { at: number; figures: Promise<SlowFigures> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly figuresQueries: InstallationFiguresQueries,
    private readonly minuteFiguresQueries: MinuteFiguresQueries,
    private readonly eventBacklogQueries: EventBacklogQueries,
    private readonly providerHealthService: ProviderHealthService,
    private readonly providerRegistry: ProviderRegistry,
    private readonly queueStateReader: QueueStateReader,
    private readonly nodeStore: NodeStore,
    private readonly redisStore: RedisStore,
    private readonly clock: Clock,
  ) {}

  async snapshot(): Promise<InstallationSnapshot> {
    const now = this.clock.now();
    const [postgres, redis, nodes, queues, figures, minutes] = await Promise.all([
      ask(() => this.database.pingSystem()),
      ask(() => this.redisStore.redis.ping()),
      known(this.nodeStore.list()),
      known(this.queueStateReader.read()),
      known(this.figures(now)),
      known(this.minuteFiguresQueries.read(null)),
    ]);
    const at = now.toISOString();
    return { at, postgres, redis, nodes: nodes?.map(nodeOf) ?? null, queues, figures, minutes };
  }

  /** The current state. All figures but open ports may be up to `operatorLimits.slowSeconds` old. */
  private async figures(now: Date): Promise<InstallationFigures> {
    const [open, { offline, ...slow }] = await Promise.all([
      this.database.asSystem((tx) => this.figuresQueries.openPorts(tx)),
      this.slowFigures(now),
    ]);
    return { ports: { ...open, offline }, ...slow };
  }

  /** This process counts them at most once in `operatorLimits.slowSeconds`. */
  private slowFigures(now: Date): Promise<SlowFigures> {
    const at = performance.now();
    if (this.slow && at - this.slow.at < operatorLimits.slowSeconds * 1_000) return this.slow.figures;
    const counting = { at, figures: this.countSlow(now) };
    counting.figures.catch(() => {
      if (this.slow === counting) this.slow = undefined;
    });
    this.slow = counting;
    return counting.figures;
  }

  private async countSlow(now: Date): Promise<SlowFigures> {
    const offered = this.providerRegistry.offered().map(({ name }) => name);
    const [translation, counted] = await Promise.all([
      this.providerHealthService.list(),
      this.database.asSystem((tx) =>
        pipelined([
          this.figuresQueries.offlinePorts(tx),
          this.figuresQueries.subAccounts(tx),
          this.figuresQueries.clients(tx, now),
          this.figuresQueries.waiting(tx, now),
          this.eventBacklogQueries.countForInstallation(tx, now, monitorLimits.eventsCounted),
          this.figuresQueries.payments(tx, offered),
          this.figuresQueries.mail(tx, now),
        ]),
      ),
    ]);
    const [offline, subAccounts, clients, waiting, events, payments, mail] = counted;
    return { offline, subAccounts, clients, waiting, events, translation, payments, mail };
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

/** Null if the reading fails, or takes too long. */
const known = async <T>(reading: Promise<T>): Promise<T | null> =>
  withinMs(reading, patienceMs).catch(() => null);

function nodeOf({ facts, ...node }: StoredNode): NodeState {
  const connections = facts[nodeConnections];
  return { ...node, connections: typeof connections === 'number' ? connections : null };
}
