import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { connectRedis, RedisStore } from '../queue/index.js';

interface Subscription {
  onMessage: (message: string) => void;
  onGap: () => void;
}

/**
 * Messages to all processes that are subscribed now. They may be lost, so each receiver also needs another source of the
 * same news.
 */
@Injectable()
export class PubSub implements OnApplicationShutdown {
  private readonly subscriptions = new Map<string, Subscription>();
  private subscriber: Redis | undefined;

  constructor(
    private readonly store: RedisStore,
    private readonly config: Config,
  ) {}

  /** Resolves once Redis has forwarded it. Rejects while Redis is unreachable. */
  async publish(channel: string, message: string): Promise<void> {
    await this.store.redis.publish(this.nameOf(channel), message);
  }

  /** One subscription per channel. `onGap` is called when messages may have been missed: after each reconnection. */
  subscribe(channel: string, subscription: Subscription): void {
    const name = this.nameOf(channel);
    this.subscriptions.set(name, subscription);
    const subscriber = this.connect();
    // A connection that opens asks for the state of the server, and Redis refuses that after a subscription.
    if (subscriber.status === 'ready') subscriber.subscribe(name).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  private connect(): Redis {
    if (this.subscriber) return this.subscriber;
    const subscriber = connectRedis(this.config);
    subscriber.on('message', (name: string, message: string) =>
      this.subscriptions.get(name)?.onMessage(message),
    );
    subscriber.on('ready', () => {
      // A connection that closes meanwhile does this again when it reopens.
      const tellGap = () => this.subscriptions.forEach(({ onGap }) => onGap());
      subscriber
        .subscribe(...this.subscriptions.keys())
        .then(tellGap)
        .catch(() => undefined);
    });
    return (this.subscriber = subscriber);
  }

  private nameOf(channel: string): string {
    return this.store.key('pubsub', channel);
  }
}
