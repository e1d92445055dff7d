import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ClickCountingService } from '@parley/domain/links';
import { LinkClickPush } from './link-click.push.js';

const pollMs = 500;
const shutdownMs = 2_000;

/** Counts clicks twice a second while any wait. Only one of several workers does it at a time. */
@Injectable()
export class ClickCountingPoller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ClickCountingPoller.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly clickCountingService: ClickCountingService,
    private readonly push: LinkClickPush,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.poll(), pollMs);
  }

  /** Runs before its connections are closed. An interrupted transaction leaves its batches to the next worker. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.race([this.running, new Promise((resolve) => setTimeout(resolve, shutdownMs).unref())]);
  }

  private poll(): void {
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    try {
      for (let more = true; more && !this.stopped; ) {
        const counted = await this.clickCountingService.count();
        more = counted !== null && counted.batches > 0;
        for (const [tenantId, linkIds] of byTenant(counted?.links ?? [])) this.pushLater(tenantId, linkIds);
      }
    } catch (error) {
      if (this.stopped) return;
      this.logger.warn({ err: error }, 'clicks wait to be counted until PostgreSQL answers');
    }
  }

  /** Counting does not wait for it. If a push is lost, consoles read the totals again. */
  private pushLater(tenantId: string, linkIds: string[]): void {
    this.push.counted(tenantId, linkIds).catch((error: unknown) => {
      this.logger.warn({ err: error, tenantId }, 'counted clicks were not pushed');
    });
  }
}

function byTenant(links: readonly { tenantId: string; linkId: string }[]): Map<string, string[]> {
  const tenants = new Map<string, string[]>();
  for (const { tenantId, linkId } of links) tenants.set(tenantId, [...(tenants.get(tenantId) ?? []), linkId]);
  return tenants;
}
