import { Injectable } from '@nestjs/common';
import { PubSub } from '@parley/platform/realtime';

const channel = 'links';

/** The entries that redirects read anew: links by their codes, all links of a tenant, domains by their hosts. */
export interface LinkCacheChange {
  codes?: readonly string[];
  tenantId?: string;
  hosts?: readonly string[];
}

interface Listener {
  onChange: (change: LinkCacheChange) => void;
  /** Changes may have been missed: everything is read anew. */
  onGap: () => void;
}

/** Has every node read changed links and domains anew. While Redis is away, they are read anew once their time is over. */
@Injectable()
export class LinkCacheInvalidator {
  private readonly listeners: Listener[] = [];

  constructor(private readonly pubSub: PubSub) {}

  /** Call it once the change is committed. The caches of this process have forgotten what changed when it returns. */
  publish(change: LinkCacheChange): void {
    this.apply(change);
    this.pubSub.publish(channel, JSON.stringify(change)).catch(() => undefined);
  }

  /** For processes that redirect. */
  subscribe(listener: Listener): void {
    if (this.listeners.push(listener) > 1) return;
    this.pubSub.subscribe(channel, {
      onMessage: (message) => this.apply(JSON.parse(message) as LinkCacheChange),
      onGap: () => {
        for (const { onGap } of this.listeners) onGap();
      },
    });
  }

  private apply(change: LinkCacheChange): void {
    for (const { onChange } of this.listeners) onChange(change);
  }
}
