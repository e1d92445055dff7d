import { Injectable } from '@nestjs/common';
import { PubSub } from '@parley/platform/realtime';

const channel = 'links';

/** What redirects read anew: links by their codes, all links of a tenant, domains by their hosts. */
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
  private listener: Listener | undefined;

  constructor(private readonly pubSub: PubSub) {}

  /** Call it once the change is committed. The caches of this process have forgotten what changed when it returns. */
  publish(change: LinkCacheChange): void {
    this.listener?.onChange(change);
    this.pubSub.publish(channel, JSON.stringify(change)).catch(() => undefined);
  }

  /** For processes that redirect. */
  subscribe(listener: Listener): void {
    this.listener = listener;
    this.pubSub.subscribe(channel, {
      onMessage: (message) => listener.onChange(JSON.parse(message) as LinkCacheChange),
      onGap: () => listener.onGap(),
    });
  }
}
