import {
  Injectable,
  Logger,
  Optional,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { PublicEventType } from '@parley/contracts/public';
import { PubSub } from '@parley/platform/realtime';

/** The events that endpoints of each tenant have chosen. */
export type SubscribedEvents = ReadonlyMap<string, ReadonlySet<PublicEventType>>;

const channel = 'public events';
/** Without Redis, a change is known to all processes after this time. */
const refreshMs = 10_000;

/** The events that the systems of each tenant get, in the memory of each process. */
@Injectable()
export class PublicEventSubscriptionRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PublicEventSubscriptionRegistry.name);
  private subscribed: SubscribedEvents = new Map();
  private isRead = false;
  private load: (() => Promise<SubscribedEvents>) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  /** Commands run without Redis and without endpoints. */
  constructor(@Optional() private readonly pubSub?: PubSub) {}

  /** The feature that stores endpoints registers how they are read. */
  register(load: () => Promise<SubscribedEvents>): void {
    this.load = load;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.load) return;
    const refresh = (): void => void this.refresh();
    this.pubSub?.subscribe(channel, { onMessage: refresh, onGap: refresh });
    this.timer = setInterval(refresh, refreshMs).unref();
    await this.refresh();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearInterval(this.timer);
  }

  wants(tenantId: string, types: readonly PublicEventType[]): boolean {
    if (this.isUnknown) return true;
    const chosen = this.subscribed.get(tenantId);
    return chosen !== undefined && types.some((type) => chosen.has(type));
  }

  /** The tenants that have chosen an event. */
  tenantsOf(type: PublicEventType): string[] {
    return [...this.subscribed].flatMap(([tenantId, chosen]) => (chosen.has(type) ? [tenantId] : []));
  }

  /** Before the first reading, every event is published. Events that no endpoint has chosen are addressed to none. */
  private get isUnknown(): boolean {
    return this.load !== undefined && !this.isRead;
  }

  /** Whether any tenant has an endpoint. */
  get isAny(): boolean {
    return this.isUnknown || this.subscribed.size > 0;
  }

  /** Makes all processes read the endpoints again. Call it after the change is committed. */
  async changed(): Promise<void> {
    await this.refresh();
    await this.pubSub?.publish(channel, '').catch(() => undefined);
  }

  /** A change during a running read is read by the next one. */
  private async refresh(): Promise<void> {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.read();
    await this.running;
  }

  private async read(): Promise<void> {
    do {
      this.again = false;
      try {
        this.subscribed = (await this.load?.()) ?? new Map();
        this.isRead = true;
      } catch (error) {
        if (!this.stopped) this.logger.warn({ err: error }, 'endpoints are read again later');
      }
    } while (this.again && !this.stopped);
    this.running = undefined;
  }
}
