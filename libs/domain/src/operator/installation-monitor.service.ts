import { Injectable } from '@nestjs/common';
import type { InstallationSnapshot, NodeState, ServerState } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { withinMs } from '@parley/platform/concurrency';
import { Database } from '@parley/platform/database';
import { NodeStore, type StoredNode } from '@parley/platform/nodes';
import { QueueStateReader, RedisStore } from '@parley/platform/queue';
import { InstallationFiguresService } from './installation-figures.service.js';

/** The name by which heartbeats of api processes say how many connections are open. */
export const nodeConnections = 'connections';

/** A server that has not answered by then is away. */
const patienceMs = 2_000;

/** The state of the whole installation, for operators. System path: they belong to no tenant. */
@Injectable()
export class InstallationMonitorService {
  constructor(
    private readonly database: Database,
    private readonly figures: InstallationFiguresService,
    private readonly queueStates: QueueStateReader,
    private readonly nodes: NodeStore,
    private readonly redis: RedisStore,
    private readonly clock: Clock,
  ) {}

  async snapshot(): Promise<InstallationSnapshot> {
    const now = this.clock.now();
    const [postgres, redis, nodes, queues, figures, minutes] = await Promise.all([
      ask(() => this.database.pingSystem()),
      ask(() => this.redis.redis.ping()),
      known(this.nodes.list()),
      known(this.queueStates.read()),
      known(this.figures.read(now)),
      known(this.figures.readMinutes()),
    ]);
    const at = now.toISOString();
    return { at, postgres, redis, nodes: nodes?.map(nodeOf) ?? null, queues, figures, minutes };
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
