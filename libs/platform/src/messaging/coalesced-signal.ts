import { Injectable } from '@nestjs/common';
import { type CoalescedSubscriberName, soleConsumers } from '@parley/contracts/server';
import { PubSub } from '../realtime/index.js';

const channel = 'coalesced';

interface Listener {
  wake: (consumer: CoalescedSubscriberName, tenantId: string) => void;
  /** Called when messages may have been missed. */
  poll: () => void;
}

/** Tells all workers that events of a tenant wait for a consumer. Their polls find what a message misses. */
@Injectable()
export class CoalescedSignal {
  private waiting = new Set<string>();

  constructor(private readonly pubSub: PubSub) {}

  /** Call it once the events are durable. Those of one turn of the event loop share a message. */
  send(consumer: CoalescedSubscriberName, tenantId: string): void {
    if (this.waiting.size === 0) setImmediate(() => this.publish());
    this.waiting.add(`${consumer} ${tenantId}`);
  }

  listen({ wake, poll }: Listener): void {
    const onMessage = (message: string): void => {
      for (const line of message.split('\n')) {
        const [consumer = '', tenantId = ''] = line.split(' ');
        // A later release may have others.
        if (isSole(consumer)) wake(consumer, tenantId);
      }
    };
    this.pubSub.subscribe(channel, { onMessage, onGap: poll });
  }

  private publish(): void {
    const message = [...this.waiting].join('\n');
    this.waiting = new Set();
    // While Redis is unreachable, the polls find the events.
    this.pubSub.publish(channel, message).catch(() => undefined);
  }
}

const isSole = (consumer: string): consumer is CoalescedSubscriberName =>
  (soleConsumers as ReadonlySet<string>).has(consumer);
