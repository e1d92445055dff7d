import { Injectable } from '@nestjs/common';
import { chatLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { RedisStore } from '@parley/platform/queue';

/** The conversation that a console shows, and its person; or in which a contact writes. */
export interface ConsoleLook {
  conversationId: string;
  /** Set if the contact itself writes. */
  isContact?: true;
  /** The person; null for the owner. */
  subAccountId: string | null;
  /** Epoch ms until which it counts as typing; 0 if it does not type. */
  typingUntil: number;
}

/** Three signs of life of an API node. */
const keptMs = 45_000;

/**
 * The conversations that the consoles of a tenant show, in Redis, by the consoles' sockets. An entry ends if its node does
 * not renew it.
 */
@Injectable()
export class ConversationViewerStore {
  constructor(
    private readonly redisStore: RedisStore,
    private readonly clock: Clock,
  ) {}

  /** Stores the look of a socket. A tenant with too many of them keeps those that it has. */
  async set(tenantId: string, socketId: string, look: ConsoleLook): Promise<void> {
    const key = this.key(tenantId);
    const { redis } = this.redisStore;
    if ((await redis.hlen(key)) >= chatLimits.viewersMax && !(await redis.hexists(key, socketId))) {
      const stored = await redis.hgetall(key);
      const ended = Object.keys(stored).filter((id) => this.lookOf(stored[id]) === null);
      if (ended.length === 0) return;
      await redis.hdel(key, ...ended);
    }
    const entry = { ...look, until: this.clock.nowMs() + keptMs };
    await redis
      .multi()
      .hset(key, socketId, JSON.stringify(entry))
      .pexpire(key, 2 * keptMs)
      .exec();
  }

  async delete(tenantId: string, socketId: string): Promise<void> {
    await this.redisStore.redis.hdel(this.key(tenantId), socketId);
  }

  /** The looks of all consoles of the tenant. */
  async of(tenantId: string): Promise<ConsoleLook[]> {
    const stored = await this.redisStore.redis.hvals(this.key(tenantId));
    return stored.flatMap((text) => this.lookOf(text) ?? []);
  }

  private key(tenantId: string): string {
    return this.redisStore.key('viewers', tenantId);
  }

  private lookOf(text: string | undefined): ConsoleLook | null {
    if (text === undefined) return null;
    const { until, ...look } = JSON.parse(text) as ConsoleLook & { until: number };
    return until > this.clock.nowMs() ? look : null;
  }
}
