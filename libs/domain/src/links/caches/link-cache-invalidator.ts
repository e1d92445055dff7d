import { Injectable } from '@nestjs/common';
import { PubSub } from '@parley/platform/realtime';

const channel = 'links';

/** The entries that redirects must read again: links by code or by tenant, domains by host. */
export interface LinkCacheChange {
  codes?: readonly string[];
  tenantId?: string;
  hosts?: readonly string[];
}

interface Listener {
  onChange: (change: LinkCacheChange) => void;
  /** Changes may have been missed, so everything is read again. */
  onGap: () => void;
}

/** Makes all nodes read changed links and domains again. Without Redis, they do so on expiry. */
@Injectable()
export class LinkCacheInvalidator {
  private readonly listeners: Listener[] = [];

  constructor(private readonly pubSub: PubSub) {}

  /** Call it after the change is committed. It drops the changed entries of this process at once. */
  publish(change: LinkCacheChange): void {
    this.apply(change);
    this.pubSub.publish(channel, JSON.stringify(change)).catch(() => undefined);
  }

  /** Used by processes that redirect. */
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
