import { Injectable } from '@nestjs/common';
import type { NodeState } from '@parley/contracts/public';
import { RedisStore } from '../queue/index.js';

/** The report of a process about itself. */
export interface SaidNode extends Omit<NodeState, 'id' | 'beatAt' | 'isAlive' | 'connections'> {
  /** The reports of its parts, by name. */
  facts: Record<string, unknown>;
}

export interface StoredNode extends SaidNode, Pick<NodeState, 'id' | 'beatAt' | 'isAlive'> {}

/** Three heartbeats. */
const aliveMs = 15_000;
/** How long a killed process stays on the list. */
const keptMs = 600_000;

/** KEYS: beats, nodes. ARGV: the node's id, its report, and the ms for which a silent node stays. */
const putScript = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for _, id in ipairs(redis.call('zrangebyscore', KEYS[1], '-inf', now - ARGV[3])) do
    redis.call('zrem', KEYS[1], id)
    redis.call('hdel', KEYS[2], id)
  end
  redis.call('zadd', KEYS[1], string.format('%.0f', now), ARGV[1])
  redis.call('hset', KEYS[2], ARGV[1], ARGV[2])`;

interface Scripts {
  'nodes:put'(
    keyCount: number,
    beats: string,
    nodes: string,
    id: string,
    said: string,
    keptMs: number,
  ): Promise<null>;
}

/**
 * The processes of the installation by their heartbeats, with the clock of Redis. Redis may lose them, because the next
 * heartbeat writes them again.
 */
@Injectable()
export class NodeStore {
  private readonly scripts: Scripts;
  private readonly beats: string;
  private readonly nodes: string;

  constructor(private readonly store: RedisStore) {
    store.redis.defineCommand('nodes:put', { lua: putScript });
    this.scripts = store.redis as unknown as Scripts;
    this.beats = store.key('nodes', 'beats');
    this.nodes = store.key('nodes', 'said');
  }

  async put(id: string, said: SaidNode): Promise<void> {
    await this.scripts['nodes:put'](2, this.beats, this.nodes, id, JSON.stringify(said), keptMs);
  }

  async remove(id: string): Promise<void> {
    await this.store.redis.multi().zrem(this.beats, id).hdel(this.nodes, id).exec();
  }

  /** The processes with a heartbeat in the last ten minutes, the oldest first. Rejects while Redis is unreachable. */
  async list(): Promise<StoredNode[]> {
    const { redis } = this.store;
    const [time, beats, said] = await Promise.all([
      redis.time(),
      redis.zrange(this.beats, 0, -1, 'WITHSCORES'),
      redis.hgetall(this.nodes),
    ]);
    const now = Number(time[0]) * 1_000 + Math.floor(Number(time[1]) / 1_000);
    const found: StoredNode[] = [];
    for (let i = 0; i < beats.length; i += 2) {
      const [id = '', at] = [beats[i], Number(beats[i + 1])];
      const text = said[id];
      if (text === undefined || now - at > keptMs) continue;
      const beatAt = new Date(at).toISOString();
      found.push({ ...(JSON.parse(text) as SaidNode), id, beatAt, isAlive: now - at <= aliveMs });
    }
    return found.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  }
}
